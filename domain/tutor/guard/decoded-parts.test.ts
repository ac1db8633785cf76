import { expect, test } from "vitest";
import { decodedParts, reversedParts } from "./decoded-parts.ts";

const CODE = "public static int sumOf(int[] fares) { return total; }";
const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const hexOf = (text: string) => bytesOf(text).map((byte) => byte.toString(16).padStart(2, "0"));

test.each([
  ["zero-width spaces", [...CODE].join("\u200b")],
  ["word joiners and soft hyphens", CODE.replaceAll("a", "\u2060a\u00ad")],
  ["tags", CODE.replaceAll("i", "i\u{e0041}")],
  [
    "full-width letters",
    [...CODE]
      .map((letter) => (letter === " " ? " " : String.fromCharCode(letter.charCodeAt(0) + 0xfee0)))
      .join(""),
  ],
  [
    "spaces between the letters, wider ones between the words",
    CODE.split(" ")
      .map((word) => [...word].join(" "))
      .join("   "),
  ],
  ["dots between the letters", [...CODE].join(".")],
  ["dashes between the letters", [...CODE].join("-")],
  ["one letter a line", [...CODE].join("\n")],
  ["hexadecimal", hexOf(CODE).join("")],
  ["hexadecimal with spaces", hexOf(CODE).join(" ")],
  [
    "hexadecimal as in C",
    hexOf(CODE)
      .map((pair) => `\\x${pair}`)
      .join(""),
  ],
  [
    "hexadecimal as numbers",
    hexOf(CODE)
      .map((pair) => `0x${pair}`)
      .join(", "),
  ],
  [
    "as in an address",
    hexOf(CODE)
      .map((pair) => `%${pair}`)
      .join(""),
  ],
  ["numbers of characters", bytesOf(CODE).join(", ")],
  ["Base64", Buffer.from(CODE).toString("base64")],
])("%s are decoded", (_name, text) => {
  const found = decodedParts(`Here: \n${text}\n That was it.`).map((part) => part.replaceAll(/\s+/g, " "));
  expect(
    found.some((part) => part.includes(CODE) || part.replaceAll(" ", "").includes(CODE.replaceAll(" ", ""))),
  ).toBe(true);
});

test("reversed text is read, as a whole and line by line", () => {
  const lines = ["int a = 1;", "int b = 2;"];
  const backwards = (text: string) => [...text].reverse().join("");
  expect(reversedParts(backwards(lines.join("\n")))).toContain(lines.join("\n"));
  expect(reversedParts(lines.map(backwards).join("\n"))).toContain(lines.join("\n"));
});

test("plain text is not decoded", () => {
  for (const text of [
    "A for loop repeats a block of code a known number of times [1].",
    "Use `a-b`, `x.y` and U.S.A. in 1, 2 or 3 lines.",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "नमस्ते दुनिया",
  ])
    expect(decodedParts(text)).toEqual([]);
});
