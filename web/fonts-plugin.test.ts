import * as harfbuzz from "harfbuzzjs";
import { expect, test } from "vitest";
import { decompress } from "wawoff2";
import { cutFont, FONTS } from "./fonts-plugin.ts";

const KILOBYTES: Readonly<Record<string, number>> = {
  "anek-latin-core.woff2": 26,
  "anek-latin-rupee.woff2": 2,
};

async function faceOf(woff2: Uint8Array): Promise<harfbuzz.Face> {
  return new harfbuzz.Face(new harfbuzz.Blob(await decompress(woff2)));
}

test.each(Object.entries(FONTS))("%s has its characters and weights, and stays small", async (name, font) => {
  const bytes = await cutFont(font);
  const face = await faceOf(bytes);
  expect(String.fromCodePoint(...face.collectUnicodes())).toBe([...font.characters].sort().join(""));
  expect(face.getAxisInfos().wght).toMatchObject({ min: 400, max: 700 });
  expect(bytes.length / 1000).toBeLessThan(KILOBYTES[name] ?? 0);
});

test("letters keep their kerning", async () => {
  const core = FONTS["anek-latin-core.woff2"];
  if (!core) throw new Error("the font is gone");
  const font = new harfbuzz.Font(await faceOf(await cutFont(core)));
  const width = (text: string) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
  };
  expect(width("AV")).toBeLessThan(width("A") + width("V"));
});
