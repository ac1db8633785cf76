import { expect, test } from "vitest";
import { withoutManner } from "./without-manner.ts";

test.each([
  ["what is REST in simple language", "what is REST"],
  ["closure kya hai aasan bhasha me", "closure kya hai"],
  ["REST API क्या है आसान भाषा में", "REST API क्या है"],
  ["API মানে কী সহজ ভাষায়", "API মানে কী"],
  ["what is encapsulation sir asked in viva", "what is encapsulation"],
  ["sir ne viva me pucha polymorphism kya hai", "polymorphism kya hai"],
  ["most asked interview questions on java", "most asked interview questions on java"],
  ["which questions are asked in interview", "which questions are asked in interview"],
  ["which language is simple", "which language is simple"],
  ["in simple words", "in simple words"],
])("of '%s' this is looked for: '%s'", (question, plain) => {
  expect(withoutManner(question).trim()).toBe(plain);
});
