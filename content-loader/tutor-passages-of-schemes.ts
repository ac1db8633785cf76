import { deadlineNote } from "#domain/scholarships/deadline-note.ts";
import { rupees } from "#domain/scholarships/rupees.ts";
import { levelsInWords } from "#domain/scholarships/scheme-rules.ts";
import type { Scholarship } from "#domain/scholarships/scholarship.ts";
import type { Passage } from "#domain/tutor/passage.ts";

const PAGE = "/scholar";

export function schemePassages(schemes: readonly Scholarship[]): Passage[] {
  if (schemes.length === 0) return [];
  return [
    {
      id: "scholarship:all",
      kind: "scholarship",
      title: "Scholarships",
      heading: "The scholarships on this site",
      url: PAGE,
      text: schemes.map(({ title, amount }) => `- **${title}**: ${amount}.`).join("\n"),
      alsoCalled: "list all which available how many scholarship scholarships chatravritti financial help",
    },
    ...schemes.map(schemePassage),
  ];
}

function schemePassage(scheme: Scholarship): Passage {
  const lines = [
    `Given by: ${scheme.provider}`,
    `Amount: ${scheme.amount}`,
    // No date relative to today: the index may be used for weeks.
    `Last date: ${deadlineNote(scheme, undefined)} (last known round: ${scheme.recordedYear})`,
    `Who can apply: ${scheme.eligibility}`,
    ...rulesInWords(scheme),
    `Official page: ${scheme.officialUrl}`,
  ];
  return {
    id: `scholarship:${scheme.id}`,
    kind: "scholarship",
    title: "Scholarships",
    heading: scheme.title,
    url: `${PAGE}#${scheme.id}`,
    text: lines.map((line) => `- ${line}`).join("\n"),
    alsoCalled: `scholarship scholarships deadline last date amount money eligibility ${groupsOf(scheme)}`,
  };
}

function rulesInWords({ rules }: Scholarship): string[] {
  const income = rules.incomeAtMost ?? rules.incomeBelow;
  return [
    rules.states ? `State: ${rules.states.join(", ")}` : "",
    rules.categories ? `Category: ${rules.categories.join(", ")}` : "",
    rules.gender ? `For ${rules.gender === "female" ? "girls and women" : "boys and men"} only` : "",
    income === undefined
      ? ""
      : `Family income: ${rules.incomeAtMost === undefined ? "below" : "at most"} ${rupees(income)} a year`,
    rules.levels ? `For students in ${levelsInWords(rules.levels)}` : "",
    rules.marks ? `Marks: at least ${rules.marks.atLeast}% in ${rules.marks.exam}` : "",
  ].filter(Boolean);
}

/** What learners call themselves when they ask. */
function groupsOf({ rules }: Scholarship): string {
  return [
    rules.gender === "female" ? "girl girls female women ladki daughter" : "",
    rules.categories?.includes("SC") ? "scheduled caste dalit" : "",
    rules.categories?.includes("ST") ? "scheduled tribe adivasi" : "",
    rules.categories?.includes("OBC") ? "other backward class" : "",
    rules.levels?.includes("iti") ? "iti diploma" : "",
  ].join(" ");
}
