/// The first screen.
final class HomePage: PresentingPage {
    init() { super.init(styles: Style.shown) }
}
