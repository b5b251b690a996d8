print("PopupDemo")
