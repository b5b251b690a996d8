import PopupUI
import Testing

@testable import PopupSDL

@Suite("The desktop's light or dark") struct DesktopAppearanceTests {
    /// Connected, greeted, and asked for the preference; answers with the question's number.
    private func asked(_ bus: FakeBus) throws -> (DesktopAppearance, UInt32) {
        let appearance = DesktopAppearance(busAddresses: bus.address)
        let (greeting, messages) = bus.take()
        #expect(greeting.hasPrefix("\0AUTH EXTERNAL "))
        #expect(messages.map(\.member) == ["Hello", "AddMatch", "Read"])
        bus.say("OK 0123456789abcdef\r\n")
        return (appearance, try #require(messages.last).serial)
    }

    @Test("the portal's answer counts: dark or light", arguments: [(UInt32(1), true), (2, false)])
    func answer(scheme: UInt32, isDark: Bool) throws {
        let bus = try FakeBus()
        let (appearance, question) = try asked(bus)
        bus.say(FakeBus.scheme(scheme, answering: question).bytes)
        #expect(appearance.isDark(within: 5) == isDark)
    }

    @Test("an answer that comes in pieces is one")
    func pieces() throws {
        let bus = try FakeBus()
        let (appearance, question) = try asked(bus)
        for byte in FakeBus.scheme(1, answering: question).bytes {
            bus.say([byte])
            _ = appearance.isDark(within: 0)
        }
        #expect(appearance.isDark(within: 0) == true)
    }

    @Test("where nobody answers, it is not waited for longer than was said")
    func silence() throws {
        let bus = try FakeBus()
        let (appearance, _) = try asked(bus)
        let began = HostClock.now
        _ = appearance.isDark(within: 0.05)
        let time = HostClock.now.seconds(since: began)
        #expect(time >= 0.045)
        // The wait itself is 0.05 s; the rest is a machine that has other things to do.
        #expect(time < 5)
    }

    @Test(
        "a bus that refuses, hangs up or speaks otherwise is not waited for",
        arguments: ["REJECTED EXTERNAL\r\n", "", "HTTP/1.1 400\r\n"])
    func refusal(answer: String) throws {
        let bus = try FakeBus()
        let appearance = DesktopAppearance(busAddresses: bus.address)
        _ = bus.take()
        if answer.isEmpty { bus.hangUp() } else { bus.say(answer) }
        let began = HostClock.now
        _ = appearance.isDark(within: 60)
        #expect(HostClock.now.seconds(since: began) < 30)
    }

    @Test("without a bus nothing is waited for")
    func noBus() {
        let began = HostClock.now
        _ = DesktopAppearance(busAddresses: "").isDark(within: 60)
        _ = DesktopAppearance(busAddresses: "tcp:host=localhost;unix:path=/nowhere").isDark(within: 60)
        #expect(HostClock.now.seconds(since: began) < 30)
    }

    @Test("a change is heard, and one of other settings is none")
    func change() throws {
        let bus = try FakeBus()
        let (appearance, question) = try asked(bus)
        bus.say(FakeBus.scheme(2, answering: question).bytes)
        #expect(appearance.isDark(within: 5) == false)
        bus.say(FakeBus.changed(1, namespace: "org.gnome.desktop").bytes)
        #expect(appearance.hear() == nil)
        bus.say(FakeBus.changed(1).bytes)
        #expect(appearance.hear() == true)
        #expect(appearance.hear() == nil, "told once")
        #expect(appearance.isDark(within: 0) == true)
    }

    @Test(
        "GTK's settings file is read where there is no portal",
        arguments: [
            ("[Settings]\ngtk-application-prefer-dark-theme=1\n", true as Bool?),
            ("gtk-theme-name=Adwaita-dark\ngtk-font-name=Sans 10", true),
            ("gtk-theme-name = Adwaita\n gtk-application-prefer-dark-theme = true", true),
            ("gtk-theme-name=Adwaita", false), ("gtk-application-prefer-dark-theme=0", false), ("", nil),
            ("gtk-font-name=dark", nil),
        ])
    func file(text: String, answer: Bool?) { #expect(GTKSettings.prefersDark(settings: text) == answer) }
}
