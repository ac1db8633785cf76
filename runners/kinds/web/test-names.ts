import { configure, fireEvent, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import type { Output } from "#runners/protocol.ts";
import { ScriptProblem } from "#runners/script-tests/script-error.ts";
import { sleep } from "#runners/script-tests/watched-timers.ts";
import { type OpenPage, settlePage } from "./open-page.ts";
import { runAxe } from "./run-axe.ts";

configure({
  // Wait for the effects of a click before the test continues.
  asyncWrapper: async (act) => {
    const result = await act();
    await settlePage();
    return result;
  },
  getElementError: (message) =>
    Object.assign(new Error(message?.split("\n\n")[0] ?? ""), { name: "AssertionError" }),
});

/** The names available to the code of a web test. */
export function testNames(page: OpenPage, output: Output): Record<string, unknown> {
  return {
    screen: within(document.body),
    within,
    waitFor,
    fireEvent,
    user: userEvent.setup({ document }),
    styleOf,
    axe: runAxe,
    resize: (width: number | null) => resize(width, output),
    load: page.load,
    alerts: page.alerts,
    output: page.output(),
    printed: page.output,
  };
}

/** The style at the end of an animation, not in the middle. */
function styleOf(element: Element, part?: string): CSSStyleDeclaration {
  for (const animation of element.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
  return getComputedStyle(element, part);
}

const RESIZED_WITHIN_MS = 1500;

/** Really resizes the frame, so that media queries apply. */
export async function resize(width: number | null, output: Output): Promise<void> {
  const before = innerWidth;
  output.resize(width);
  const startedAt = performance.now();
  while (width === null ? innerWidth === before : innerWidth !== width) {
    if (performance.now() - startedAt > RESIZED_WITHIN_MS) {
      if (width === null) return;
      throw new ScriptProblem({ message: `The page could not be made ${width} pixels wide.` });
    }
    await sleep(5);
  }
  await settlePage();
}
