import { CATEGORIES, LEVELS, type SchemeRules } from "#domain/scholarships/scheme-rules.ts";
import { type Scholarship, SOURCE_KINDS } from "#domain/scholarships/scholarship.ts";
import { STATES } from "#domain/scholarships/states-of-india.ts";
import { textOf } from "../../ui/form.tsx";

/** Turns the form into a scheme; the rules in domain/ find invalid values. */
export function readScheme(
  typed: FormData,
  fixed: Pick<Scholarship, "status"> & { readonly id?: string },
): Scholarship {
  const line = (field: string) => oneLine(textOf(typed, field));
  return {
    id: fixed.id ?? line("id"),
    title: line("title"),
    provider: line("provider"),
    amount: line("amount"),
    usualDeadline: line("usualDeadline") || undefined,
    recordedYear: toNumber(line("recordedYear")) ?? Number.NaN,
    officialUrl: line("officialUrl"),
    eligibility: line("eligibility"),
    rules: readRules(typed, line),
    checkedOn: line("checkedOn"),
    sourceKind: SOURCE_KINDS.find((kind) => kind === line("sourceKind")) ?? "unofficial website",
    status: fixed.status,
  };
}

/** A condition without a value is left out. */
function readRules(typed: FormData, line: (field: string) => string): SchemeRules {
  const chosen = <Word extends string>(field: string, words: readonly Word[]) => {
    const values = typed.getAll(field);
    return nonEmpty(words.filter((word) => values.includes(word)));
  };
  const gender = line("rules.gender");
  const [atLeast, exam] = [toNumber(line("rules.marks")), line("rules.marks.exam")];
  const rules: SchemeRules = {
    states: chosen("rules.states", STATES),
    categories: chosen("rules.categories", CATEGORIES),
    gender: gender === "female" || gender === "male" ? gender : undefined,
    incomeAtMost: toNumber(line("rules.incomeAtMost")),
    incomeBelow: toNumber(line("rules.incomeBelow")),
    levels: chosen("rules.levels", LEVELS),
    marks: atLeast === undefined && exam === "" ? undefined : { atLeast: atLeast ?? Number.NaN, exam },
    other: nonEmpty(textOf(typed, "rules.other").split(/\r?\n/).map(oneLine).filter(Boolean)),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined));
}

function nonEmpty<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Undefined for an empty field; '₹2,50,000' is 250000; anything else becomes NaN. */
function toNumber(text: string): number | undefined {
  const digits = text.replace(/[₹,\s%]/g, "");
  return digits === "" ? undefined : Number(digits);
}
