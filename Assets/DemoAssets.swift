/// The demo's words and pictures, as files beside the program.
public enum DemoAssets {}
