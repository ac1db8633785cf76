import { expect, test } from "vitest";
import type { Cloth } from "#domain/courses/cloth.ts";
import {
  courseCoverSvg,
  courseIconSvg,
  logoSvg,
  siteSocialPictureSvg,
  socialPictureSvg,
} from "./cover-svg.ts";
import { drawKolam } from "./draw-kolam.ts";

const cloth: Cloth = {
  colours: { ground: "#8E2F2B", line: "#F8DFC6", dot: "#F2B24E" },
  kolam: { symmetry: "half-turn", across: [[2, 1]], along: [[3, 2]] },
};
const courses = ["DevOps", "UI Design (UI/UX)", "Python Full Stack"].map((title) => ({ title, cloth }));
const awkward = { title: `"C" & 'C++' <b>`, lead: "a < b && c", cloth };
const font = `"Anek Latin", sans-serif`;
const note = "Free · 15 study days";

/** Throws at the first thing that a strict XML parser would refuse in the subset we write. */
function readXml(xml: string): { names: string[] } {
  const names: string[] = [];
  const open: string[] = [];
  const token = /<(\/?)([a-z]+)((?:\s[a-zA-Z-]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  let end = 0;
  for (const [whole, isClosing, name = "", attributes = "", isEmpty, text = ""] of xml.matchAll(token)) {
    end += whole.length;
    if (/&(?!(amp|lt|gt|quot|apos);)/.test(attributes + text)) throw new Error(`bare & in ${whole}`);
    const given = [...attributes.matchAll(/\s([a-zA-Z-]+)=/g)].map((match) => match[1]);
    if (new Set(given).size < given.length) throw new Error(`attribute twice in ${whole}`);
    if (!name) continue;
    if (isClosing && open.pop() !== name) throw new Error(`${whole} closes another element`);
    if (isClosing) continue;
    names.push(name);
    if (!isEmpty) open.push(name);
  }
  if (end !== xml.length || open.length) throw new Error(`not well-formed after ${xml.slice(0, end)}`);
  return { names };
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? "");
}

test("the XML parser of these tests refuses broken markup", () => {
  for (const broken of ["<svg>", "<svg></g>", "<svg>&</svg>", '<svg a="1" a="2"/>', "<svg>a < b</svg>"]) {
    expect(() => readXml(broken), broken).toThrow();
  }
});

test.each([...courses, awkward])("every picture of $title is well-formed", (course) => {
  const pictures = [
    courseCoverSvg(course),
    courseIconSvg(course),
    socialPictureSvg(course, "<free> & open", font),
    siteSocialPictureSvg("<free> & open", font),
    logoSvg(),
  ];
  for (const picture of pictures) {
    expect(readXml(picture).names[0]).toBe("svg");
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(picture).not.toMatch(/undefined|NaN/);
  }
});

test("a title is escaped and names the picture", () => {
  const escaped = "<title>&quot;C&quot; &amp; &apos;C++&apos; &lt;b&gt;</title>";
  expect(courseCoverSvg(awkward)).toContain(escaped);
  expect(courseIconSvg(awkward)).toContain(escaped);
  expect(courseCoverSvg(awkward)).toContain('role="img"');
});

test.each(courses)(
  "the cover of $title shows its kolam in its colours, without text, in at most 6 kB",
  (course) => {
    const cover = courseCoverSvg(course);
    const { ground, line, dot } = cloth.colours;
    expect(cover).toContain(drawKolam(cloth.kolam).path);
    for (const colour of [ground, line, dot]) expect(cover).toContain(colour);
    expect(cover).toContain('viewBox="0 0 640 400"');
    expect(cover).not.toContain("<text");
    expect(courseIconSvg(course)).not.toContain("<text");
    expect(new TextEncoder().encode(cover).length).toBeLessThanOrEqual(6000);
  },
);

test.each([
  ["UI Design (UI/UX)", ["UI Design", "(UI/UX)"]],
  ["Python Full Stack", ["Python", "Full Stack"]],
  ["Quality Assurance", ["Quality", "Assurance"]],
  ["DevOps", ["DevOps"]],
])("the social picture breaks '%s' into balanced lines", (title, lines) => {
  expect(textsOf(socialPictureSvg({ title, cloth }, note, font))).toEqual(["Kadam", ...lines, note]);
});

test("a lead is shown between title and note, and one that is too long ends in an ellipsis", () => {
  const course = { title: "DevOps", lead: "Ship it.", cloth };
  expect(textsOf(socialPictureSvg(course, note, font))).toEqual(["Kadam", "DevOps", "Ship it.", note]);
  const texts = textsOf(socialPictureSvg({ ...course, lead: "word ".repeat(60) }, note, font));
  expect(texts).toHaveLength(6);
  expect(texts.at(-2)).toMatch(/word…$/);
});

test("no line of text lies on another or on the wordmark, however long the lead", () => {
  for (const course of courses) {
    const picture = socialPictureSvg({ ...course, lead: "word ".repeat(60) }, note, font);
    const baselines = [...picture.matchAll(/<text x="72" y="(\d+)" font-size="(\d+)"/g)].map((m) => [
      Number(m[1]),
      Number(m[2]),
    ]);
    const tops = baselines.map(([y = 0, size = 0]) => y - size * 0.75);
    expect(Math.min(...tops)).toBeGreaterThan(145);
    baselines.slice(1).forEach(([, size = 0], index) => {
      expect((baselines[index + 1]?.[0] ?? 0) - (baselines[index]?.[0] ?? 0)).toBeGreaterThanOrEqual(size);
    });
  }
});

test("the logo is one closed stroke with three rising dots and follows the colour scheme", () => {
  const logo = logoSvg();
  expect(logo.match(/<path /g)).toHaveLength(1);
  expect(logo).toMatch(/d="M[^"M]+Z"/);
  const dots = [...logo.matchAll(/cx="(\d+)" cy="(\d+)"/g)].map((match) => [
    Number(match[1]),
    Number(match[2]),
  ]);
  expect(dots).toEqual([...dots].sort(([a = 0], [b = 0]) => a - b));
  expect(dots).toEqual([...dots].sort(([, a = 0], [, b = 0]) => b - a));
  expect(dots).toHaveLength(3);
  expect(logo).toContain("prefers-color-scheme:dark");
});
