/**
 * The expected state of one learner: acknowledged writes by the name of the fact, and unanswered ones that may have
 * been saved.
 */
export class Ledger {
  readonly #facts = new Map<string, { told: unknown; since: string; maybe: unknown[] }>();
  readonly #count: (fault: string) => void;
  readonly #fault: () => string;

  /** `fault` names the last fault; an acknowledged write is counted for it. */
  constructor(fault: () => string, count: (fault: string) => void) {
    this.#fault = fault;
    this.#count = count;
  }

  /** Called before sending: from then on the write may exist. */
  tried(name: string, value: unknown): void {
    const fact = this.#facts.get(name) ?? { told: undefined, since: this.#fault(), maybe: [] };
    fact.maybe.push(value);
    this.#facts.set(name, fact);
  }

  acknowledged(name: string, value: unknown): void {
    const since = this.#fault();
    this.#facts.set(name, { told: value, since, maybe: [] });
    this.#count(since);
  }

  /** The facts that differ from what was acknowledged. An unanswered write may exist or not. */
  lost(
    found: ReadonlyMap<string, unknown>,
  ): { readonly name: string; readonly fault: string; readonly says: string }[] {
    return [...this.#facts].flatMap(([name, { told, since, maybe }]) => {
      const actual = found.get(name);
      const isRight = told === undefined || [told, ...maybe].some((value) => isSame(value, actual));
      if (isRight) return [];
      return [{ name, fault: since, says: `${name}: told ${short(told)}, found ${short(actual)}` }];
    });
  }

  names(): readonly string[] {
    return [...this.#facts.keys()];
  }
}

/** Counts may be higher than acknowledged: a retry counts once, an unanswered one maybe. */
function isSame(told: unknown, actual: unknown): boolean {
  if (typeof told === "number") return typeof actual === "number" && actual >= told;
  return told === actual;
}

function short(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 80);
}
