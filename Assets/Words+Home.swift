extension Words {
    // The home screen and what is on every screen.
    public static let appTitle = Words("Presentations", "弹出视图", "彈出視圖")
    public static let homeHint = Words("Click a card or press its key", "点击卡片或按对应按键", "點按卡片或按對應按鍵")
    public static let add = Words("Add", "添加", "加入")
    public static let back = Words("Back", "返回", "返回")
    public static let articles = Words("Articles", "示例文章", "範例文章")
    public static let articleTwoWays = Words("HUD and card", "提示框与卡片", "提示框與卡片")
    public static let articleSheetAndCard = Words("Sheet and card", "面板与卡片", "面板與卡片")
    public static let close = Words("Close", "关闭", "關閉")
    public static let cancel = Words("Cancel", "取消", "取消")
    public static let done = Words("Done", "完成", "完成")
    public static let shortcuts = Words("Shortcuts", "快捷键", "快速鍵")

    // Styles: a name and one line each.
    public static let sheet = Words("Bottom sheet", "底部面板", "底部面板")
    public static let sheetNote = Words("Slides up. Drag it down to close.", "从底部滑出，向下拖动关闭", "從底部滑出，向下拖曳關閉")
    public static let card = Words("Middle card", "居中卡片", "置中卡片")
    public static let cardNote = Words("Fades in over a 40 % mask.", "在 40% 的遮罩上淡入", "在 40% 的遮罩上淡入")
    public static let menu = Words("Menu", "加号菜单", "加號選單")
    public static let menuNote = Words("Grows from under the plus.", "从加号下方展开", "從加號下方展開")
    public static let titlePopover = Words("Title popover", "标题弹框", "標題彈框")
    public static let titlePopoverNote = Words("A list; the arrow turns with it.", "列表随标题箭头翻转", "列表隨標題箭頭翻轉")
    public static let coupons = Words("Coupon list", "优惠列表", "優惠列表")
    public static let couponsNote = Words("A panel over a blurred screen.", "面板后的画面变模糊", "面板後的畫面變模糊")
    public static let popCard = Words("Pop card", "弹跳卡片", "彈跳卡片")
    public static let popCardNote = Words("Pops in by keyframes.", "以关键帧弹入", "以關鍵影格彈入")
    public static let hud = Words("HUD", "提示框", "提示框")
    public static let hudNote = Words("Springs in around some work.", "随任务弹入", "隨工作彈入")
    public static let page = Words("Full-screen page", "全屏页面", "全螢幕頁面")
    public static let pageNote = Words("A second presenting screen.", "另一个可弹出的页面", "另一個可彈出的頁面")

    // The application's keys.
    public static let darkOrLight = Words("Dark or light", "深色或浅色", "深色或淺色")
    public static let nextLanguage = Words("Language", "语言", "語言")
    public static let reducedMotion = Words("Reduced motion", "减弱动效", "減少動態效果")
    public static let fullScreen = Words("Full screen", "全屏", "全螢幕")
    public static let inspector = Words("Inspector", "检查器", "檢閱器")
    public static let nextMotion = Words("Next motion", "切换动画", "切換動畫")
    public static let closeAll = Words("Close all", "全部关闭", "全部關閉")
    public static let more = Words("Open another", "打开其他弹窗", "開啟其他彈窗")

    // The inspector.
    public static let inspectorPause = Words("Hold time, let it go", "暂停与继续", "暫停與繼續")
    public static let inspectorStep = Words("One frame further", "前进一帧", "前進一格")
    public static let inspectorSlow = Words("Ten times slower", "十分之一速度", "十分之一速度")
    public static let inspectorOutlines = Words("Outlines", "轮廓线", "輪廓線")
    public static let inspectorAtRest = Words("At rest", "静止", "靜止")
    public static let inspectorCallbacks = Words("Callbacks", "回调", "回呼")
    public static let inspectorNoLeaks = Words("Nothing is left of what was closed.", "已关闭的内容均已释放。", "已關閉的內容均已釋放。")

    /// What the frames came to; `milliseconds` is the mean of one.
    public static func inspectorFrames(drawn: Int, milliseconds: String, dropped: Int) -> Words {
        Words(
            "\(drawn) \(drawn == 1 ? "frame" : "frames") · \(milliseconds) ms · \(dropped) dropped",
            "\(drawn) 帧 · \(milliseconds) 毫秒 · 丢 \(dropped) 帧", "\(drawn) 格 · \(milliseconds) 毫秒 · 掉 \(dropped) 格")
    }

    // The motions that any popup can have.
    public static let motion = Words("Motion", "动画", "動畫")
    public static let motionOwn = Words("As designed", "默认", "預設")
    public static let motionSlide = Words("Slide", "滑动", "滑動")
    public static let motionFade = Words("Fade", "淡入", "淡入")
    public static let motionScale = Words("Scale", "缩放", "縮放")
    public static let motionPop = Words("Pop", "弹跳", "彈跳")
    public static let motionSpring = Words("Spring", "弹簧", "彈簧")
    public static let motionFlip = Words("Flip", "翻转", "翻轉")

    // The list of shortcuts.
    public static let keysOnScreens = Words("On a screen", "在页面上", "在頁面上")
    public static let keysEverywhere = Words("Everywhere", "任何时候", "任何時候")
    public static let keysInPopups = Words("In a popup", "在弹窗中", "在彈窗中")
    public static let keysInInspector = Words("In the inspector", "在检查器中", "在檢閱器中")
    public static let keyClose = Words("Close", "关闭", "關閉")
    public static let keyNext = Words("To the next control", "下一个控件", "下一個控制項")
    public static let keyMove = Words("To the neighbour", "移动焦点", "移動焦點")
    public static let keyPress = Words("Press", "按下", "按下")
    public static let keyGrabber = Words("Sheet higher, lower", "升高或降低面板", "升高或降低面板")
}
