import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The part of HarfBuzz's C interface that is used here; pointers are numbers. */
type HarfBuzz = {
  readonly memory: WebAssembly.Memory;
  readonly malloc: (bytes: number) => number;
  readonly hb_blob_create: (
    data: number,
    length: number,
    mode: number,
    user: number,
    destroy: number,
  ) => number;
  readonly hb_blob_get_data: (blob: number, length: number) => number;
  readonly hb_blob_get_length: (blob: number) => number;
  readonly hb_face_create: (blob: number, index: number) => number;
  readonly hb_face_reference_blob: (face: number) => number;
  readonly hb_set_add: (set: number, value: number) => void;
  readonly hb_set_clear: (set: number) => void;
  readonly hb_subset_input_create_or_fail: () => number;
  readonly hb_subset_input_unicode_set: (input: number) => number;
  readonly hb_subset_input_set: (input: number, which: number) => number;
  readonly hb_subset_input_set_axis_range: (
    input: number,
    face: number,
    axis: number,
    min: number,
    max: number,
    middle: number,
  ) => number;
  readonly hb_subset_or_fail: (face: number, input: number) => number;
};

/** HB_MEMORY_MODE_WRITABLE */
const WRITABLE = 2;
/** HB_SUBSET_SETS_LAYOUT_FEATURE_TAG */
const FEATURES = 6;
/** The weights that the pages use. */
const WEIGHTS = [400, 700] as const;
/** Kerning, ligatures and accents, and digits of equal width; no fractions. */
const KEPT_FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "rvrn", "tnum"];

/** A TrueType font with only these characters and our weights. Each call has its own memory, freed with it. */
export async function subsetFont(font: Uint8Array, characters: string): Promise<Uint8Array> {
  const hb = await openHarfBuzz();
  const data = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const face = hb.hb_face_create(hb.hb_blob_create(data, font.length, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const wanted = hb.hb_subset_input_unicode_set(input);
  for (const character of characters) hb.hb_set_add(wanted, character.codePointAt(0) ?? 0);
  const features = hb.hb_subset_input_set(input, FEATURES);
  hb.hb_set_clear(features);
  for (const feature of KEPT_FEATURES) hb.hb_set_add(features, tag(feature));
  hb.hb_subset_input_set_axis_range(input, face, tag("wght"), ...WEIGHTS, Number.NaN);
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error("the font could not be cut");
  const blob = hb.hb_face_reference_blob(subset);
  const from = hb.hb_blob_get_data(blob, 0);
  return new Uint8Array(hb.memory.buffer).slice(from, from + hb.hb_blob_get_length(blob));
}

async function openHarfBuzz(): Promise<HarfBuzz> {
  const file = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const module = await WebAssembly.compile(await readFile(file));
  // Cutting a font asks nothing of the system: its imports are never called.
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    imports[from] = { ...imports[from], [name]: () => 0 };
  return (await WebAssembly.instantiate(module, imports)).exports as unknown as HarfBuzz;
}

const tag = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
