import PopupDrawing
import PopupKit
import PopupRaster
import PopupTesting
import Testing

/// What a presentation costs, frame by frame, in counts that are the same on every machine.
@Suite("What a transition draws")
struct TransitionCostTests {
    private final class Content: ViewController {
        override func viewDidLoad() {
            view.backgroundColor = .white
            for i in 0..<8 {
                let label = Label("Row \(i) of what is shown")
                label.frame = Rect(x: 20, y: 20 + Double(i) * 30, width: 300, height: 20)
                view.addSubview(label)
            }
        }
    }

    @Test(
        "layers are rasterised in its first frame and then only moved, coming and going",
        arguments: [ModalPresentationStyle.automatic, .fullScreen])
    func rasterised(style: ModalPresentationStyle) throws {
        let stage = TestStage()
        let root = Content()
        let scene = Scene(stage: stage.stage, rootViewController: root)
        let compositor = Compositor(text: stage.stage.textEngine)
        let buffer = PixelBuffer(width: 800, height: 600)
        func compose() -> Compositor.Statistics {
            _ = compositor.compose(stage.frame, into: buffer.target)
            return compositor.statistics
        }
        stage.refresh()
        _ = compose()
        let popup = Content()
        popup.modalPresentationStyle = style
        root.present(popup, animated: true)
        stage.send()
        #expect(compose().layersRasterised > 0)
        for _ in 0..<20 {
            stage.send()
            #expect(compose().layersRasterised == 0)
        }
        try stage.settle()
        _ = compose()
        popup.dismiss(animated: true)
        stage.send()
        _ = compose()
        for _ in 0..<10 {
            stage.send()
            #expect(compose().layersRasterised == 0)
        }
        try stage.settle()
        // At rest nothing is composed at all.
        _ = compose()
        stage.advance(0.5)
        #expect(compose().pixelsComposed == 0)
        scene.close()
    }
}
