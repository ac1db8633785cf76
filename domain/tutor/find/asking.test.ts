import { expect, test } from "vitest";
import { askingOf } from "./asking.ts";

test.each([
  ["what is a loop", "what"],
  ["REST api in easy words", "what"],
  ["design token kya hota h", "what"],
  ["पर्सोना क्या होता है और कैसे बनाते हैं", "what"],
  ["reverse proxy என்றால் என்ன?", "what"],
  ["লুপ কী", "what"],
  ["CI পাইপলাইন কী এবং কেন দরকার", "what"],
  ["what is Comparable and compareTo", "what"],
  ["how to write a for loop", "how"],
  ["string ko ulta kaise karte hai", "how"],
  ["flask में template को data कैसे भेजें", "how"],
  ["list vs tuple", "difference"],
  ["int aur Integer me kya frk h", "difference"],
  ["severity மற்றும் priority வித்தியாசம் என்ன", "difference"],
  ["my loop never ends", "other"],
  ["postman me sirf 200 dekhna kaafi", "other"],
] as const)("'%s' asks for: %s", (question, asking) => {
  expect(askingOf(question)).toBe(asking);
});
