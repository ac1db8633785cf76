import type { Letter, LetterData, LetterName } from "#server/ports/mail.ts";

/** Longer than the real ones, with characters that a URL has to escape. */
const TOKEN = `t+/=&.${"a".repeat(300)}`;
const LONG_NAME = "प्रिया Venkataraghavan-Subramaniam";
const LONG_WORD = "a".repeat(300);
const THREAD = { threadId: "0197a3c2 5d1e/7b40", token: TOKEN };
const REMINDER = { unsubscribeToken: TOKEN, sendBefore: "2026-11-20T16:30:00.000Z" };

type Samples = { readonly [Name in LetterName]: readonly [LetterData[Name], ...LetterData[Name][]] };

/** Every mail with every wording it can have; the compiler finds missing ones. */
const SAMPLES: Samples = {
  "verify-email": [{ token: TOKEN }],
  "reset-password": [{ token: TOKEN }],
  "callback-asked": [
    {
      name: LONG_NAME,
      email: `${LONG_WORD.slice(0, 60)}@example.com`,
      mobile: "9876543210",
      interest: "Development",
    },
    {
      name: "Asha Rao",
      email: "asha.rao@example.com",
      mobile: "",
      interest: "Message",
      message: `My certificate shows my old name. ${LONG_WORD}`,
    },
  ],
  "certificate-issued": [
    {
      certificateId: "0123456789abcdefghjkmnpqrs",
      courseTitle: "Python Full Stack Developer",
      holderName: LONG_NAME,
      isOpen: true,
    },
    {
      certificateId: "0123456789abcdefghjkmnpqrs",
      courseTitle: "Java Developer",
      holderName: "Mohammed Irfan Shaikh",
      isOpen: false,
    },
  ],
  "todays-steps": [
    {
      ...REMINDER,
      firstName: LONG_NAME,
      about: "day 6 of Python Full Stack Developer",
      minutes: 45,
      steps: [
        { label: "Read", value: "day 6 of Python Full Stack Developer, 20 minutes" },
        { label: "Practise", value: "day 6 of Python Full Stack Developer, 25 minutes" },
      ],
      follows: "From now on we write once a week at most.",
    },
    { ...REMINDER, firstName: "Kavya", about: "2 steps", minutes: 0, steps: [] },
  ],
  "week-summary": [
    {
      ...REMINDER,
      firstName: LONG_NAME,
      keptDays: 3,
      exercises: 1,
      coming: [
        { label: "Mon 23 Nov", value: "day 7 of Java Developer" },
        { label: "Wed 25 Nov", value: "day 8 of Java Developer" },
      ],
      follows: "This is the last reminder.",
    },
    { ...REMINDER, firstName: "Arjun", keptDays: 0, exercises: 0, coming: [] },
  ],
  "parent-consent": [{ token: TOKEN, childName: LONG_NAME }],
  "mentoring-answer": [THREAD],
  "mentoring-your-turn": [THREAD],
  "mentoring-closes-soon": [THREAD],
  "mentoring-expired": [THREAD, { ...THREAD, isLast: true }],
  "mentoring-learner-waits": [THREAD],
  "mentoring-goes-to-another": [THREAD],
  "mentoring-unanswered": [{ courseTitle: "Python Full Stack Developer" }],
  "mentoring-long-unanswered": [{ courseTitle: "Python Full Stack Developer" }],
  "mentoring-digest": [{ yours: 1, waiting: 14, token: TOKEN }],
  "mentoring-reported": [{ courseTitle: "Python Full Stack Developer" }],
  "mentoring-report-waits": [
    { courseTitle: "Python Full Stack Developer", stage: "to-acknowledge" },
    { courseTitle: "Python Full Stack Developer", stage: "to-decide" },
  ],
  "mentoring-decided": [
    { reason: "Ravi Shankar Pillai was asked to write politely: the answer called a learner lazy." },
    { reason: `Be kind. ${LONG_WORD}`, until: "3 Dec 2026" },
  ],
};

export const SAMPLE_LETTERS = Object.entries(SAMPLES).flatMap(([name, samples]) =>
  samples.map((data) => ({ name, to: "asha.rao@example.com", data }) as Letter),
);
