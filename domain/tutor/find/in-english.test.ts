import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { finish } from "../../steps.ts";
import { passageForTests } from "../tutor-for-tests.ts";
import { isHindiFiller, MEANING_OF } from "./hindi-words.ts";
import { openInEnglish } from "./in-english.ts";

const inEnglish = finish(
  openInEnglish([
    passageForTests({
      terms: [{ word: "breakpoint", means: "A stop.", hindi: "विराम बिंदु, ठहराव", latin: "viraam bindu" }],
      text: "The UI is a part of the UX.",
      alsoCalled:
        "terraform selenium submit persona gestalt verification linux django design system stores stores stress",
    }),
  ]),
);
const words = (question: string) => inEnglish(question).split(/\s+/).filter(Boolean).join(" ");

describe("words of Indian scripts are translated to English", () => {
  test.each([
    ["by the table, in Hindi", "लिस्ट और टपल में क्या अंतर है", "list tuple difference"],
    ["in Bengali", "লুপ কী", "loop"],
    ["in Tamil, with its endings", "லூப்பை எப்படி நிறுத்துவது", "loop stop"],
    ["in Telugu, with its endings", "జావాలో record అంటే ఏమిటి", "java record"],
    ["everyday words, too", "पैसे दुबारा भेज दिए और बटन गायब", "money twice send button missing"],
    ["a picture in Tamil, with its endings", "படத்துக்கு alt", "picture alt"],
    ["by the glossary of the courses", "ठहराव क्या है", "breakpoint"],
    ["by the names of their letters", "यूआई और यूएक्स में फर्क", "ui ux difference"],
    ["by their sound", "टेराफॉर्म और सेलेनियम", "terraform selenium"],
    ["by its letters, where several sound alike", "स्ट्रेस", "stress"],
    ["as Hindi verbs are typed with Latin letters", "फाइल चिपकाना", "file stick fix"],
    ["by their sound in Telugu", "జాంగో డిజైన్ సిస్టమ్", "django design system"],
  ])("%s", (_, question, english) => {
    expect(words(question)).toBe(english);
  });
});

test("unknown words are left out, and English stays unchanged", () => {
  expect(words("भारत के पहले राष्ट्रपति कौन थे")).toBe("");
  expect(inEnglish("what is a loop?")).toBe("what is a loop?");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(inEnglish(text)).toBe(text);
    }),
  );
});

test("Hindi in Latin letters is recognised with and without vowels, but not words of the lessons", () => {
  for (const word of ["karna", "krna", "nhi", "smjh", "rkhe", "likhne", "dikhayega", "chalane"])
    expect(isHindiFiller(word, undefined)).toBe(true);
  for (const word of [
    "loop",
    "array",
    "key",
    "menu",
    "run",
    "log",
    "use",
    "many",
    "bank",
    "mine",
    "milk",
    "warn",
  ])
    expect(isHindiFiller(word, undefined)).toBe(false);
  for (const word of ["todo", "mango", "line", "table", "name"]) expect(MEANING_OF.has(word)).toBe(false);
  expect(isHindiFiller("pr", true)).toBe(false);
  expect(isHindiFiller("pr", false)).toBe(true);
});
