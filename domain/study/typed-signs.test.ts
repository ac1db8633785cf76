import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countTypedSigns, withPlainSigns } from "./typed-signs.ts";

describe("signs of a phone keyboard", () => {
  it("are counted, quotes and spaces separately", () => {
    expect(countTypedSigns("print(“a”,\u00A0‘b’)")).toEqual({ quotes: 4, spaces: 1 });
    expect(countTypedSigns(`print("a", 'b')`)).toEqual({ quotes: 0, spaces: 0 });
  });

  it("become plain ASCII characters", () => {
    expect(withPlainSigns("print(“a”,\u00A0‘b’)")).toBe(`print("a", 'b')`);
  });

  it("leave everything else unchanged, letters of all scripts too", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const plain = withPlainSigns(text);
        expect(plain.length).toBe(text.length);
        expect(countTypedSigns(plain)).toEqual({ quotes: 0, spaces: 0 });
        expect(withPlainSigns(plain)).toBe(plain);
      }),
    );
    expect(withPlainSigns("नमस्ते – ₹50 … é")).toBe("नमस्ते – ₹50 … é");
  });
});
