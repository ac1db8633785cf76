import fc from "fast-check";
import { expect, test } from "vitest";
import { ownLinksOnly } from "./own-links-only.ts";

const OWN = new Set(["/JavaCourse/day/3", "/scholar"]);

function filtered(...pieces: string[]): string {
  const filter = ownLinksOnly(OWN);
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
}

test.each([
  [
    "a page of ours",
    "See [day 3](/JavaCourse/day/3#loops) now.",
    "See [day 3](/JavaCourse/day/3#loops) now.",
  ],
  ["a page that is not among the sources", "See [day 99](/JavaCourse/day/99).", "See day 99."],
  ["another site", "See [the docs](https://evil.example/x) now.", "See the docs now."],
  ["with a title", 'See [the docs](https://evil.example "Docs").', "See the docs."],
  ["two slashes", "See [it](//evil.example).", "See it."],
  ["a script", "[press](javascript:alert(1))", "press)"],
  ["a picture", "![p](https://evil.example/p.png)", "p"],
  ["a picture with our own address", "![p](/scholar)", "p"],
  ["a bare address", "Go to https://evil.example/a?b=c. Then", "Go to `https://evil.example/a?b=c`. Then"],
  ["an address in angles", "Go to <https://evil.example>!", "Go to `https://evil.example`!"],
  ["www", "Go to www.evil.example now", "Go to `www.evil.example` now"],
  ["capitals", "HTTPS://EVIL.EXAMPLE", "`HTTPS://EVIL.EXAMPLE`"],
  ["a citation", "It repeats [1].", "It repeats [1]."],
  ["a list of Java", "int[] a = b[0](c)", "int[] a = b0"],
  ["code in a line", "Use `fetch('https://api.example')` here", "Use `fetch('https://api.example')` here"],
  [
    "a program",
    "```js\nfetch('https://api.example'); // [a](http://b)\n```\n[a](http://b)",
    "```js\nfetch('https://api.example'); // [a](http://b)\n```\na",
  ],
])("%s", (_name, text, expected) => {
  expect(filtered(text)).toBe(expected);
});

const PIECES = [
  "See [day 3](/JavaCourse/day/3) and ",
  "[away](https://evil.example/path) ",
  "https://evil.example ",
  "`https://code.example` ",
  "words and [1] ",
  "\n```\nhttps://code.example [x](y)\n```\n",
  "a [ b ] ( c ) ",
  "![p](http://x) ",
];

test("the result does not depend on how an answer is cut into pieces", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }),
      fc.array(fc.nat(300), { maxLength: 20 }),
      (parts, cuts) => {
        const text = parts.join("");
        const positions = [
          0,
          ...cuts.filter((at) => at < text.length).toSorted((a, b) => a - b),
          text.length,
        ];
        const pieces = positions.slice(1).map((to, n) => text.slice(positions[n], to));
        expect(filtered(...pieces)).toBe(filtered(text));
      },
    ),
  );
});

test("no external link is left, in any pieces", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 9 })), (noise) => {
      const pieces = [...noise, " [a", "](htt", "ps://evil.example)", " https", "://evil.example "];
      expect(filtered(...pieces)).not.toMatch(/\]\(https:\/\/evil/);
    }),
  );
});

test("text without an end is not held back forever", () => {
  const filter = ownLinksOnly(OWN);
  expect(filter.push(`[${"x".repeat(700)}`)).toHaveLength(701);
});
