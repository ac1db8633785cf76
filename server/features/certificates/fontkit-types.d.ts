declare module "fontkit" {
  type GlyphPath = {
    translate(x: number, y: number): GlyphPath;
    scale(x: number, y: number): GlyphPath;
    toSVG(): string;
  };
  export type Glyph = {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: readonly number[];
    readonly path: GlyphPath;
  };
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number };
  export type GlyphRun = {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly GlyphPosition[];
    readonly advanceWidth: number;
  };
  type Anchor = object | null | undefined;
  export type MarkPlacer = {
    applyAnchor(mark: { readonly markAnchor: Anchor }, base: Anchor, index: number): void;
  };
  export interface Font {
    readonly unitsPerEm: number;
    readonly _layoutEngine: { readonly engine?: { readonly GPOSProcessor?: MarkPlacer } };
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphsForString(text: string): Glyph[];
    layout(text: string, features?: unknown): GlyphRun;
  }
  export function openSync(file: string): Font;
}
