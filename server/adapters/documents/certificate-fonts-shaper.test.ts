import { expect, test, vi } from "vitest";
import { type FontRun, wordsOf } from "./certificate-fonts.ts";
import { fitName } from "./certificate-fonts-outline.ts";
import { shapeGlyphs } from "./certificate-fonts-shaper.ts";
import { SHAPED_WORDS } from "./certificate-fonts-shaper-words.ts";

const NO_NEIGHBOURS = {
  baselines: { one: [0], two: [0, 10_000] },
  ceiling: -10_000,
  floor: 20_000,
} as const;

/** Intercepts the shaper's memory, because its package does not expose it. */
const memories = vi.hoisted(() => {
  const found: WebAssembly.Memory[] = [];
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = (async (...args: Parameters<typeof instantiate>) => {
    const result = await instantiate(...args);
    const { exports } = "instance" in result ? (result.instance as WebAssembly.Instance) : result;
    const memory = Object.values(exports).find((value) => value instanceof WebAssembly.Memory);
    if (memory instanceof WebAssembly.Memory) found.push(memory);
    return result;
  }) as typeof instantiate;
  return found;
});

const runsOf = (text: string): readonly FontRun[] => wordsOf(text).flatMap(({ runs }) => runs);

function written(run: FontRun): string {
  return shapeGlyphs(run)
    .map(({ id, cluster, xOffset, yOffset, xAdvance }) => {
      const offset = xOffset === 0 && yOffset === 0 ? "" : `@${xOffset},${yOffset}`;
      return `${id}=${cluster}${offset}+${xAdvance}`;
    })
    .join("|");
}

test("at least sixty names in ten scripts are compared", () => {
  expect(SHAPED_WORDS.length).toBeGreaterThan(60);
  expect(new Set(SHAPED_WORDS.map(([script]) => script)).size).toBe(10);
});

test.each(SHAPED_WORDS)("%s: %s has the same glyphs and positions as HarfBuzz", (script, word, glyphs) => {
  const runs = runsOf(word);
  expect(runs.map(({ face }) => face.family)).toEqual([`Noto Sans ${script}`]);
  expect(runs.map(written)).toEqual([glyphs]);
});

test("the memory for a name is reused by the next", () => {
  const [memory] = memories;
  if (!memory) throw new Error("the shaper has no memory to look at");
  const names = [...SHAPED_WORDS.map(([, word]) => word), "Asha Rao", "Łukasz Nguyễn"];
  const drawAll = () => {
    for (const name of names)
      fitName(name, { width: 500, largest: 50, smallestOnOneLine: 27, ...NO_NEIGHBOURS });
  };
  drawAll();
  const before = memory.buffer.byteLength;
  for (let round = 0; round < 20; round++) drawAll();
  expect(memory.buffer.byteLength).toBe(before);
});

const lettersOf = (text: string) =>
  fitName(text, { width: 9_999, largest: 50, smallestOnOneLine: 1, ...NO_NEIGHBOURS })
    .lines.flatMap(({ words }) => words)
    .map(({ groups }) => groups.map((group) => group.text).join(""));

test.each([
  ["Asha आशा", ["Asha", "आशा"]],
  ["علی محمد", ["دمحم", "یلع"]],
  ["محمد12", ["12دمحم"]],
  ["۱۲محمد", ["دمحم۱۲"]],
  ["محمد-Ali", ["Ali-دمحم"]],
  ["Ali-محمد علی", ["Ali-دمحم", "یلع"]],
  ["علی (Ali)", ["(Ali)", "یلع"]],
  ["محمد Ali Bey علی", ["یلع", "Ali", "Bey", "دمحم"]],
  ["王小明", ["王小明"]],
])("from left to right, the letters of %s are %j", (name, letters) => {
  expect(lettersOf(name)).toEqual(letters);
});
