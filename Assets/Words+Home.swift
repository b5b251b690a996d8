extension Words {
    // The home screen and what is on every screen.
    public static let appTitle = Words("Presentations", "弹出视图", "彈出視圖")
    public static let homeHint = Words("Click a card or press its key", "点击卡片或按对应按键", "點按卡片或按對應按鍵")
    public static let add = Words("Add", "添加", "加入")
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
}
