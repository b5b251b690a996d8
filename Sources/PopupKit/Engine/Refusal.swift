import PopupUI

/// Why a present was not carried out, as the sentence that the programmer reads.
@MainActor
enum Refusal {
    case notInWindow(PresentRequest, presenter: ViewController)
    case alreadyPresenting(PresentRequest, presenter: ViewController, other: ViewController)
    case inProgress(PresentRequest, presenter: ViewController, other: ViewController)
    case dismissing(PresentRequest, other: ViewController)
    case replaced(PresentRequest, by: PresentRequest)

    var sentence: String {
        switch self {
        case .notInWindow(let request, let presenter):
            "\(presenter.name) was to present \(request.presented.name), but its view is on no stage; the request is ignored. "
                + "Present when the view is shown, from viewDidAppear on."
        case .alreadyPresenting(let request, let presenter, let other):
            "\(presenter.name) was to present \(request.presented.name), but it already presents \(other.name); the request is "
                + "ignored. Dismiss that first, or present from \(other.name)."
        case .inProgress(let request, let presenter, let other):
            "\(presenter.name) was to present \(request.presented.name) while the presentation of \(other.name) is in progress; "
                + "the request is ignored. Present in the completion of that."
        case .dismissing(let request, let other):
            "\(request.presented.name) was presented while \(other.name) is being dismissed; the request is ignored. Present in "
                + "the dismissal's completion, or leave the scene's presentationPolicy at .afterDismissal."
        case .replaced(let former, let newer):
            "\(former.presented.name) waited for a dismissal to end and gives way to \(newer.presented.name), which was presented "
                + "later. One presentation waits at a time: present the second from the first."
        }
    }
}
