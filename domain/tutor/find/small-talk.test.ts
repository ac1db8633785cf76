import { expect, test } from "vitest";
import { answerSmallTalk } from "./small-talk.ts";

test.each(["hi", "Hello!", "hey there", "Namaste ji", "good morning sir", "How are you?"])(
  "'%s' is greeted back, with examples of what can be asked",
  (said) => {
    expect(answerSmallTalk(said)).toMatch(/^Hello\. Ask me about/);
  },
);

test.each(["thanks", "Thank you so much!", "ok thanks", "ok", "Got it.", "dhanyavaad"])(
  "'%s' gets one closing sentence",
  (said) => {
    expect(answerSmallTalk(said)).toMatch(/^Glad to help\./);
  },
);

test.each([
  "",
  "why?",
  "hi, what is a loop?",
  "next",
  "say hello in Java",
  "print ok",
  "What does thanks mean?",
])("'%s' is not small talk", (said) => {
  expect(answerSmallTalk(said)).toBeUndefined();
});
