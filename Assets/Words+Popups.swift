extension Words {
    // Bottom sheet
    public static let deliveryTitle = Words("Delivery time", "配送时间", "配送時間")
    public static let soonest = Words("As soon as possible", "尽快送达", "儘快送達")
    public static let tomorrow = Words("Tomorrow", "明天", "明天")
    public static let free = Words("Free", "免运费", "免運費")
    public static let busy = Words("Busy", "繁忙", "繁忙")

    // Middle card
    public static let cardTitle = Words("Keep a copy?", "保留副本？", "保留副本？")
    public static let cardMessage = Words(
        "The card rests in the middle, whatever the window's size.", "无论窗口多大，卡片始终居中。",
        "無論視窗多大，卡片始終置中。")
    public static let cardLocked = Words("Only buttons close it", "仅可用按钮关闭", "僅可用按鈕關閉")
    public static let keep = Words("Keep", "保留", "保留")
    public static let notNow = Words("Not now", "以后再说", "稍後再說")
    public static let rename = Words("Rename…", "重命名…", "重新命名…")

    /// The question, with the copy's name.
    public static func keepNamed(_ name: String) -> Words { Words("Keep “\(name)”?", "保留“\(name)”？", "保留「\(name)」？") }

    /// How often somebody tried to close a card that only its buttons close.
    public static func attempts(_ count: Int) -> Words {
        Words(
            "Only its buttons close it now. It stayed \(count == 1 ? "once" : "\(count) times").",
            "现在只能用按钮关闭，已阻止 \(count) 次。", "現在只能用按鈕關閉，已阻止 \(count) 次。")
    }

    // Its alert
    public static let nameTitle = Words("Name of the copy", "副本名称", "副本名稱")
    public static let nameMessage = Words(
        "A click beside an alert only shakes it.", "点击对话框外侧只会晃动。", "點按對話框外側只會晃動。")
    public static let namePlaceholder = Words("Name", "名称", "名稱")
    public static let renameNow = Words("Rename", "重命名", "重新命名")
    public static let deleteCopy = Words("Delete the copy", "删除副本", "刪除副本")
    public static let deleted = Words("Deleted", "已删除", "已刪除")
}

extension Words {
    // Coupon list
    public static let changeCoupon = Words("Change coupon", "修改优惠", "修改優惠")
    public static let couponAnything = Words("Off anything", "全场通用", "全館通用")
    public static let couponOver = Words("Over ¥99", "满 99 可用", "滿 99 可用")
    public static let couponDelivery = Words("Free delivery", "免运费", "免運費")
    public static let couponUntil = Words("Until 31 December", "12 月 31 日前有效", "12 月 31 日前有效")
    public static let couponFirst = Words("First order only", "仅限首单", "僅限首單")

    // Pop card
    public static let popTitle = Words("Well done", "完成了", "完成了")
    public static let popMessage = Words("It pops in; the grey only fades.", "卡片弹入，背景只是淡入。", "卡片彈入，背景只是淡入。")

    // Full-screen page
    public static let pageHint = Words("Every popup opens from here, too", "这里同样可以打开所有弹窗", "這裡同樣可以打開所有彈窗")
}

extension Words {
    // Menu
    public static let groupChat = Words("New chat", "发起群聊", "發起群聊")
    public static let addContact = Words("Add contact", "添加朋友", "加入朋友")
    public static let scan = Words("Scan", "扫一扫", "掃一掃")
    public static let money = Words("Money", "收付款", "收付款")

    // Title popover
    public static let feedHome = Words("Home", "首页", "首頁")
    public static let feedFriends = Words("Friends", "好友圈", "好友圈")
    public static let feedGroups = Words("Groups", "群微博", "群組")
    public static let feedFavourites = Words("Favourites", "特别关注", "特別關注")
    public static let feedNearby = Words("Nearby", "周边", "周邊")
    public static let feedPopular = Words("Popular", "热门", "熱門")

    // HUD
    public static let counting = Words("Counting primes…", "正在计算质数…", "正在計算質數…")

    /// How many primes were found.
    public static func primes(_ count: Int) -> Words {
        Words("\(count) primes", "\(count) 个质数", "\(count) 個質數")
    }
}
