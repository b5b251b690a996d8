// Whoever builds views needs geometry, time and drawing: one import brings them.
@_exported import PopupDrawing
@_exported import PopupGeometry
@_exported import PopupMotion
