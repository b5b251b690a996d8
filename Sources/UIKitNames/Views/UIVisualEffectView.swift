import Foundation
import PopupGeometry
import PopupUI

/// Something that is done to what lies behind a view.
public class UIVisualEffect {
    init() {}
}

/// Blurs what lies behind, and tints it.
public final class UIBlurEffect: UIVisualEffect {
    /// How light the blur is, and how much of what lies behind comes through.
    public enum Style: Hashable, Sendable {
        /// Four fixed lightnesses, and `prominent`, the same as `extraLight`.
        case extraLight, light, dark, regular, prominent
        /// Light, from the one that lets most through to the one that lets least.
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        /// The same five by their name in a light look.
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
        /// Light, the same as `systemChromeMaterial`.
        case systemChromeMaterialLight
        /// Dark, from the one that lets most through to the one that lets least.
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
        /// Dark, the same as `systemMaterialDark`.
        case systemChromeMaterialDark

        /// Laid over the blurred picture.
        var tint: UIColor {
            switch self {
            case .extraLight, .prominent: UIColor(white: 1, alpha: 0.72)
            case .light: UIColor(white: 1, alpha: 0.3)
            case .dark: UIColor(white: 0.11, alpha: 0.73)
            case .regular, .systemMaterial, .systemChromeMaterial, .systemMaterialLight, .systemChromeMaterialLight:
                UIColor(white: 0.97, alpha: 0.6)
            case .systemUltraThinMaterial, .systemUltraThinMaterialLight: UIColor(white: 0.97, alpha: 0.3)
            case .systemThinMaterial, .systemThinMaterialLight: UIColor(white: 0.97, alpha: 0.45)
            case .systemThickMaterial, .systemThickMaterialLight: UIColor(white: 0.97, alpha: 0.8)
            case .systemUltraThinMaterialDark: UIColor(white: 0.11, alpha: 0.35)
            case .systemThinMaterialDark: UIColor(white: 0.11, alpha: 0.5)
            case .systemMaterialDark, .systemChromeMaterialDark: UIColor(white: 0.11, alpha: 0.65)
            case .systemThickMaterialDark: UIColor(white: 0.11, alpha: 0.8)
            }
        }
    }

    /// Points.
    static let radius = 20.0
    let style: Style

    /// A blur of 20 points with the tint of `style`.
    public init(style: UIBlurEffect.Style) {
        self.style = style
        super.init()
    }
}

/// Blurs what lies behind it by 20 points and lays its effect's tint over that. Fading it by `alpha` fades the blur with
/// it; its own background colour, if any, lies over the blur. Put subviews into `contentView`.
open class UIVisualEffectView: View {
    /// nil for none. May be animated.
    public final var effect: UIVisualEffect? { didSet { showEffect() } }
    /// Where subviews go: on top of the blur.
    public final let contentView = UIView()
    private final let tint = UIView()

    /// A view that shows `effect` of what lies behind it; nil for nothing.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        for view in [tint, contentView] {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        tint.isUserInteractionEnabled = false
        showEffect()
    }

    /// Always nil: there are no archives here. Required, as in UIKit, of subclasses with an initialiser of their own.
    public required init?(coder: NSCoder) { return nil }

    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    private func showEffect() {
        let blur = effect as? UIBlurEffect
        backdropBlurRadius = blur == nil ? 0 : UIBlurEffect.radius
        tint.backgroundColor = blur?.style.tint ?? .clear
    }
}
