import type { AskedPlace } from "./use-place.ts";

const EVERYWHERE = [
  "Which course should I start with?",
  "How do I get a certificate?",
  "Is everything free?",
];
const ON_PAGE: Readonly<Record<string, readonly string[]>> = {
  "/scholar": [
    "Which scholarships are there for girls?",
    "Which scholarship has no income limit?",
    "How do I apply for a scholarship?",
  ],
  "/schedule": ["How do I tick a day?", "What if I miss a day?", "How do I get a certificate?"],
  "/profile": [
    "How do I change my password?",
    "How do I get a copy of my data?",
    "How do I delete my account?",
  ],
  "/login": ["I forgot my password. What now?", "Do I need an account?", "Is everything free?"],
  "/register": ["Do I need an account?", "What do you keep about me?", "Is everything free?"],
};

/** Three questions that fit the page. */
export function suggestionsFor({
  pathname,
  label,
  exercise,
}: Pick<AskedPlace, "pathname" | "label" | "exercise">): readonly string[] {
  if (exercise?.failing)
    return ["Why does this test fail?", "Give me a hint", "Explain this exercise in simple words"];
  if (exercise)
    return [
      "Give me a hint",
      "Explain this exercise in simple words",
      "Which part of the day do I need here?",
    ];
  if (label && /\/day\//i.test(pathname))
    return [
      "Explain this day in simple words",
      "Show me an example from this day",
      "What will I practise today?",
    ];
  if (label)
    return [
      `What will I learn in ${label}?`,
      "How long does this course take?",
      "What do I need before I start?",
    ];
  return ON_PAGE[pathname.toLowerCase().replace(/(?<=.)\/+$/, "")] ?? EVERYWHERE;
}
