import type { AxeResults, RunOptions } from "axe-core";

type Axe = { run(context: unknown, options: RunOptions): Promise<AxeResults> };

export type AxeViolation = {
  /** 'color-contrast', 'image-alt' … */
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  /** The elements, as selectors. */
  readonly targets: readonly string[];
};

let axe: Axe | undefined;

export function provideAxe(found: Axe): void {
  axe = found;
}

/** Runs axe on the page or a part of it. */
export async function runAxe(context: unknown = document, options: RunOptions = {}): Promise<AxeViolation[]> {
  if (axe === undefined) throw new Error("This exercise needs the package 'axe'.");
  const { violations } = await axe.run(context, { resultTypes: ["violations"], iframes: false, ...options });
  return violations.map(({ id, impact, help, nodes }) => ({
    id,
    impact: impact ?? "",
    help,
    targets: nodes.map(({ target }) => target.join(" ")),
  }));
}
