public enum TapKind { IN, OUT }
