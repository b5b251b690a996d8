import PopupKit
import PopupSDL
import PopupTesting

// Asked for, a programmer's error: it stops with its sentence, however optimised.
if CommandLine.arguments.contains("--misuse") { Pull().completionSpeed = 0 }

// Presents a page of its own over a page of its own, waits, presses Esc, and tells what was heard.
let screen = TestStage(root: View(), size: Size(width: 100, height: 80))
let (host, page, styling, watcher) = (Page(), Page(), Styling(), Watcher())
let scene = Scene(stage: screen.stage, rootViewController: host)
page.modalPresentationStyle = .custom
page.transitioningDelegate = styling
page.presentationController?.delegate = watcher
host.present(page, animated: true)
screen.advance(0.3)
screen.press(.escape)
screen.advance(0.3)

let heard = page.log + watcher.log
print(heard.joined(separator: " "))
let expected = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "will", "did",
]
guard heard == expected, styling.animators.allSatisfy(\.ended) else {
    fatalError("expected \(expected.joined(separator: " ")); animators: \(styling.animators.map(\.ended))")
}
