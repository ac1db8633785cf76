import { describe, expect, test } from "vitest";
import { SCRIPT_WORDS } from "../find/script-words.ts";
import { passageForTests } from "../tutor-for-tests.ts";
import { answerWithoutModel } from "./answer-without-model.ts";
import { modelInstructions } from "./model-instructions.ts";
import { REPLY_LANGUAGES, replyLanguageOf } from "./reply-language.ts";

const passage = passageForTests({
  terms: [
    {
      word: "loop",
      means: "A part of a program that repeats a block.",
      hindi: "लूप, चक्र",
      latin: "loop, chakra",
    },
    { word: "array", means: "A row of values.", hindi: "सरणी", latin: "sarani" },
  ],
});
const found = { passages: [passage], isSupported: true, nearest: [passage] };
const answer = (text: string, replyIn?: (typeof REPLY_LANGUAGES)[number]) =>
  answerWithoutModel([{ role: "user", text }], found, undefined, replyIn);

describe("without a choice", () => {
  test.each([
    ["what is a loop", "en"],
    ["loop kya hai", "en"],
    ["लूप क्या है", "hi"],
    ["লুপ কী", "bn"],
    ["லூப் என்றால் என்ன", "ta"],
    ["లూప్ అంటే ఏమిటి", "te"],
  ])("'%s' is answered in the language of its script", (question, language) => {
    expect(replyLanguageOf(question, undefined)).toBe(language);
  });
});

test("a choice wins over the script of the question", () => {
  for (const language of REPLY_LANGUAGES) expect(replyLanguageOf("लूप क्या है", language)).toBe(language);
});

describe("without a model", () => {
  test("the English text comes with translations of its new terms", () => {
    expect(answer("how does a loop work", "hi")).toContain(
      "repeats a block. [1]\n\nThe lesson is in English. Its words in Hindi:\n\n- **loop**: लूप, चक्र. A part of a program",
    );
    expect(answer("how does a loop work", "hi-Latn")).toContain("- **loop**: loop, chakra.");
    expect(answer("how does a loop work", "ta")).toContain("- **loop**: லூப், சுழற்சி.");
    expect(answer("लूप कैसे चलता है")).toContain("- **loop**: लूप, चक्र.");
    expect(answer("what is a loop", "hi")).toContain("**loop** (लूप, चक्र): A part of a program");
  });

  test("a term that is not in the text is not listed, and English gets none", () => {
    expect(answer("what is a loop", "hi")).not.toContain("सरणी");
    expect(answer("what is a loop", "en")).toBe(answer("what is a loop"));
    expect(answer("लूप क्या है", "en")).not.toContain("चक्र");
  });
});

test("a model is told the chosen language, or else to use the learner's", () => {
  const told = (replyIn?: (typeof REPLY_LANGUAGES)[number]) =>
    modelInstructions({ found, place: undefined, step: undefined, replyIn });
  expect(told("te")).toContain("Answer in Telugu, whatever language the learner writes in.");
  expect(told("hi-Latn")).toContain("Answer in Hindi written in Latin letters");
  expect(told("en")).toContain("Answer in English, whatever");
  expect(told()).toContain("Answer in the language of the learner's last message");
});

test("every term of the table has a form in each script, in its own letters", () => {
  const scripts = { hi: "Devanagari", bn: "Bengali", ta: "Tamil", te: "Telugu" } as const;
  for (const { english, forms } of SCRIPT_WORDS)
    for (const [language, script] of Object.entries(scripts)) {
      const written = forms[language as keyof typeof scripts];
      expect([english, language, written.length > 0]).toEqual([english, language, true]);
      const letters = new RegExp(`^[\\p{Script=${script}}\\p{Script=Inherited}\\u0964 ]+$`, "u");
      for (const form of written) expect([form, letters.test(form)]).toEqual([form, true]);
    }
});
