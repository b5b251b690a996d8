// `import PopupKit` is all that an app's own code needs besides its host.
@_exported import PopupUI
