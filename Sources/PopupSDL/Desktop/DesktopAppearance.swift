import Dispatch
import Glibc
import PopupUI

/// Whether the desktop wants programs to be dark: asked of the desktop's portal at once, and listened to afterwards.
///
/// ```swift
/// let appearance = DesktopAppearance()          // first thing: the answer comes while the window is made
/// let window = try Window(WindowOptions(title: "Hello"), textEngine: engine)
/// let isDark = appearance.isDark(within: 0.05) ?? false
/// appearance.follow(window)
/// ```
/// It speaks to the session bus without any library and never waits but in `isDark(within:)`. Where no portal answers
/// (no bus, an older desktop), what GTK's own settings say counts, and nothing is heard of changes.
@MainActor
public final class DesktopAppearance {
    private static let portal = "org.freedesktop.portal.Settings"
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"

    private let bus: SessionBus?
    private var question: UInt32 = 0
    /// The portal's answer: 0 for no preference, 1 for dark, 2 for light.
    private var scheme: UInt32?
    private var isAnswered = false
    private var source: (any DispatchSourceRead)?
    private weak var window: Window?

    /// Begins to ask.
    public convenience init() {
        var address = DesktopAppearance.variable("DBUS_SESSION_BUS_ADDRESS")
        if address == nil, let folder = DesktopAppearance.variable("XDG_RUNTIME_DIR") {
            address = "unix:path=\(folder)/bus"
        }
        self.init(busAddresses: address ?? "")
    }

    init(busAddresses: String) {
        bus = SessionBus(addresses: busAddresses)
        guard let bus else { return }
        let daemon = "org.freedesktop.DBus"
        var match = BusMessage.call(
            "AddMatch", of: daemon, at: "/org/freedesktop/DBus", on: daemon,
            "type='signal',interface='\(DesktopAppearance.portal)',member='SettingChanged',arg0='\(DesktopAppearance.namespace)'"
        )
        match.wantsReply = false
        bus.send(match)
        question = bus.send(
            .call(
                "Read", of: DesktopAppearance.portal, at: "/org/freedesktop/portal/desktop",
                on: "org.freedesktop.portal.Desktop", DesktopAppearance.namespace, DesktopAppearance.key))
    }

    isolated deinit { source?.cancel() }

    /// The preference; nil where none is known. Waits for the portal's answer if it has not come yet, `seconds` at most.
    public func isDark(within seconds: Double) -> Bool? {
        let end = HostClock.now.advanced(by: max(0, seconds))
        while let bus, !isAnswered, !bus.isBroken {
            let left = end.seconds(since: HostClock.now)
            if left > 0 { bus.wait(seconds: left) }
            take(bus.receive())
            if left <= 0 { break }
        }
        return preference
    }

    private var preference: Bool? {
        switch scheme {
        case 1: true
        case 2: false
        default: GTKSettings.prefersDark
        }
    }

    /// From now on sends `.appearanceChanged` to the window when the preference becomes another, or becomes known.
    public func follow(_ window: Window) {
        self.window = window
        guard let bus, source == nil, !bus.isBroken else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: bus.descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                if let isDark = self?.hear() { self?.window?.post(.appearanceChanged(isDark: isDark)) }
            }
        }
        source.resume()
        self.source = source
    }

    /// Takes what has arrived; the preference where it is another one now.
    func hear() -> Bool? {
        guard let bus else { return nil }
        let before = preference
        take(bus.receive())
        if bus.isBroken {
            source?.cancel()
            source = nil
        }
        let now = preference
        return now == before ? nil : now
    }

    private func take(_ messages: [BusMessage]) {
        for message in messages {
            var reader = BusReader(message.body, isBigEndian: message.isBigEndian)
            switch message.kind {
            case .reply where message.replySerial == question && question != 0:
                scheme = reader.boxedUInt32()
                isAnswered = true
            case .error where message.replySerial == question: isAnswered = true
            case .signal where message.member == "SettingChanged" && message.signature == "ssv":
                guard reader.string() == DesktopAppearance.namespace, reader.string() == DesktopAppearance.key else {
                    continue
                }
                scheme = reader.boxedUInt32() ?? scheme
            default: continue
            }
        }
    }

    static func variable(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
        return value
    }
}
