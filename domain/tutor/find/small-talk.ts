const WHOM = "(?:\\s+(?:tutor|kadam|bot|there|all|sir|ma'?am|madam|bro|ji|so|very|much|a lot|again))*";
const GREETING = new RegExp(
  `^\\W*(?:hi+|hello+|hey+|hai|namaste|namaskaram?|vanakkam|good\\s+(?:morning|afternoon|evening)|how are you)${WHOM}\\W*$`,
  "i",
);
const THANKS = new RegExp(
  `^\\W*(?:ok(?:ay)?\\W+)?(?:ok(?:ay)?|thanks?|thank\\s+you|thx|dhanyava+d|shukriya|nandri|got it|i understand|great|nice|bye)${WHOM}\\W*$`,
  "i",
);

/** Greetings and thanks get one sentence, not a page of a lesson. */
export function answerSmallTalk(said: string): string | undefined {
  if (GREETING.test(said))
    return "Hello. Ask me about a lesson, an exercise, a course, a scholarship or this site, in your own words.";
  return THANKS.test(said) ? "Glad to help. Ask again whenever you like." : undefined;
}
