/** What one learner was told is saved, by the name of the fact, and what may be saved besides because no answer came. */
export class Ledger {
  readonly #facts = new Map<string, { told: unknown; since: string; maybe: unknown[] }>();
  readonly #count: (fault: string) => void;
  readonly #fault: () => string;

  /** `fault` names what was broken last; an acknowledged write is counted for it. */
  constructor(fault: () => string, count: (fault: string) => void) {
    this.#fault = fault;
    this.#count = count;
  }

  /** It is about to be sent, and from then on may be there. */
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

  /** The facts that are not as the learner was told. A fact that was only tried may be there or not. */
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

/** Counts may be higher than told: a repeated try counts once, one without an answer perhaps. */
function isSame(told: unknown, actual: unknown): boolean {
  if (typeof told === "number") return typeof actual === "number" && actual >= told;
  return told === actual;
}

function short(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 80);
}
