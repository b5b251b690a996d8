import UIKitNames

// A list in sections, shown as a sheet; the chosen city has a check mark, closed ones cannot be chosen.

class CityPicker: UIViewController {
    private let tableView = UITableView(frame: .zero, style: .grouped)
    private let sections: [(name: String, cities: [String])] = [
        ("North", ["Oslo", "Tromsø"]), ("Empty", []), ("South", (1...200).map { "Town \($0)" }),
    ]
    private(set) var log: [String] = []
    private var chosen: IndexPath?

    override func loadView() {
        view = UIView()
        view.backgroundColor = .systemBackground
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(CityCell.self, forCellReuseIdentifier: String(describing: CityCell.self))
        tableView.frame = view.bounds
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tableView)
    }
}

extension CityPicker: UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].cities.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].cities.isEmpty ? nil : sections[section].name
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "CityCell", for: indexPath) as! CityCell
        cell.textLabel?.text = sections[indexPath.section].cities[indexPath.row]
        cell.accessoryType = indexPath == chosen ? .checkmark : .none
        return cell
    }
}

extension CityPicker: UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.section == 0 ? 50 : 36
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        sections[indexPath.section].cities[indexPath.row] == "Tromsø" ? nil : indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        log.append("chose \(indexPath.section).\(indexPath.row)")
        let old = chosen
        chosen = indexPath
        tableView.reloadRows(at: [old, indexPath].compactMap { $0 }, with: .automatic)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if log.last != "scrolled" { log.append("scrolled") }
    }
}

class CityCell: UITableViewCell {
    nonisolated(unsafe) static var made = 0
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        CityCell.made += 1
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        accessoryType = .none
    }
}
