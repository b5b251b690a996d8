import UIKitNames

/// Three coupons, of which one or none is chosen.
class CouponListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    var onChoose: ((Int?) -> Void)?
    private var chosenRow: Int?
    private let tableView = UITableView()
    private let coupons = ["满 100 减 10", "满 200 减 30", "满 500 减 100"]

    init(chosenRow: Int?) {
        self.chosenRow = chosenRow
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor.white
        tableView.frame = CGRect(x: 0, y: 0, width: view.frame.size.width, height: 300)
        tableView.autoresizingMask = .flexibleWidth
        tableView.backgroundColor = UIColor.white
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = 55
        tableView.separatorStyle = .singleLine
        tableView.register(CouponCell.self, forCellReuseIdentifier: "coupon")
        tableView.tableFooterView = UIView()
        view.addSubview(tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return coupons.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "coupon", for: indexPath) as! CouponCell
        cell.textLabel?.text = coupons[indexPath.row]
        cell.isChosen = indexPath.row == chosenRow
        return cell
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        return 45
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = UIView(frame: CGRect(x: 0, y: 0, width: tableView.frame.size.width, height: 45))
        header.backgroundColor = UIColor.yellow

        let title = UILabel(frame: CGRect(x: 15, y: 10, width: 60, height: 30))
        title.font = UIFont.systemFont(ofSize: 14)
        title.textAlignment = .left
        title.textColor = UIColor(red: 51 / 255, green: 51 / 255, blue: 51 / 255, alpha: 1)
        title.text = "修改优惠"
        header.addSubview(title)

        let close = UIButton(type: .custom)
        close.frame = CGRect(x: header.frame.size.width - 16.5 - 15, y: 15, width: 16.5, height: 16.5)
        close.autoresizingMask = .flexibleLeftMargin
        close.setImage(UIImage(systemName: "xmark"), for: .normal)
        close.tintColor = UIColor.darkGray
        close.accessibilityLabel = "关闭"
        close.addAction(for: .touchUpInside) { [weak self] in
            self?.dismiss(animated: false, completion: nil)
        }
        header.addSubview(close)
        return header
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosenRow = chosenRow == indexPath.row ? nil : indexPath.row
        onChoose?(chosenRow)
        tableView.reloadData()
    }
}

/// A coupon with a mark at the right.
class CouponCell: UITableViewCell {
    private let mark = UIImageView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        textLabel?.font = UIFont.systemFont(ofSize: 15)
        textLabel?.textColor = UIColor.black
        contentView.addSubview(mark)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    var isChosen = false {
        didSet {
            mark.image = isChosen ? CouponCell.chosenImage : CouponCell.freeImage
            mark.accessibilityLabel = isChosen ? "chosen" : "not chosen"
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        mark.frame = CGRect(
            x: contentView.bounds.width - 35, y: (contentView.bounds.height - 20) / 2, width: 20, height: 20)
    }

    private static let chosenImage = circle(filled: true)
    private static let freeImage = circle(filled: false)

    private static func circle(filled: Bool) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
            let color = UIColor.orange
            let ring = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 18, height: 18))
            if filled {
                color.setFill()
                ring.fill()
                let check = UIBezierPath()
                check.move(to: CGPoint(x: 5.5, y: 10.5))
                check.addLine(to: CGPoint(x: 9, y: 14))
                check.addLine(to: CGPoint(x: 15, y: 6.5))
                check.lineWidth = 2
                UIColor.white.setStroke()
                check.stroke()
            } else {
                ring.lineWidth = 1
                UIColor.lightGray.setStroke()
                ring.stroke()
            }
        }
    }
}
