import { expect, test } from "vitest";
import { tellsSymptom } from "./symptom.ts";

test.each([
  ["a word for what went wrong", "the loader is still spinning"],
  ["in Hindi with Latin letters", "page ka button gayab"],
  ["in Hindi", "सर्वर हर रात रुक जाता है"],
  ["in Bengali", "প্রোগ্রাম থেমে যায়"],
  ["in Tamil", "பட்டன் காணவில்லை"],
  ["in Telugu", "డేటా పోయింది"],
  ["something that was left out", "what happens if we forget the semicolon"],
  ["the same in Telugu", "break రాయకపోతే ఏమవుతుంది"],
  ["an own story with a turn", "i set the colour but it is black"],
  ["the same in Hindi with Latin letters", "maine colour diya lekin kaala hai"],
])("%s is a symptom", (_, question) => {
  expect(tellsSymptom(question)).toBe(true);
});

test.each([
  ["a question for a meaning", "what is a loop"],
  ["an own story without a turn", "i want to sort a list"],
  ["a turn without an own story", "why do people use git"],
  ["what stands far below in a paste", `what is a loop${" ".repeat(400)}it is still black`],
])("%s is none", (_, question) => {
  expect(tellsSymptom(question)).toBe(false);
});
