import PopupKit
import PopupSDL
import PopupTesting

let stage = Stage(size: Size(width: 100, height: 80), scale: 1, textEngine: SquareText())
let square = Square(frame: Rect(x: 10, y: 10, width: 20, height: 20))
let counter = Counter()
stage.addParticipant(counter)
stage.rootView.addSubview(square)
_ = stage.step([], at: .zero)
print("an outside package's views: \(square.log.joined(separator: ", ")); steps: \(counter.steps)")
