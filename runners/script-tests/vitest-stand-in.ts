import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from "@vitest/expect";
import { clearAllMocks, fn, resetAllMocks, restoreAllMocks, spyOn } from "@vitest/spy";
import type { LearnerTests } from "./learner-tests.ts";
import type { PackageModule } from "./link-program.ts";

type Expect = ((value: unknown, message?: string) => unknown) & Record<string, unknown>;

let made: Expect | undefined;

/** The real matchers of Vitest. Lazy, because it changes chai's own assertions. */
function vitestExpect(): Expect {
  if (made !== undefined) return made;
  for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);
  const expect = ((value: unknown, message?: string) => chai.expect(value, message)) as unknown as Expect;
  const scope = globalThis as unknown as Record<symbol, object>;
  Object.assign(expect, chai.expect, scope[ASYMMETRIC_MATCHERS_OBJECT]);
  const extend = (matchers: object): void =>
    (chai.expect as unknown as { extend(expect: unknown, matchers: object): void }).extend(expect, matchers);
  Object.assign(expect, { extend, getState: () => getState(expect as never) });
  Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, configurable: true });
  setState({ assertionCalls: 0, isExpectingAssertions: false }, expect as never);
  extend(customMatchers);
  made = expect;
  return expect;
}

const vi = { fn, spyOn, clearAllMocks, resetAllMocks, restoreAllMocks };

/** The globals of the learner's test file, and the exports of `import … from "vitest"`. */
export function vitestNames(tests: LearnerTests): Record<string, unknown> {
  return { ...tests.names, expect: vitestExpect(), vi };
}

export function vitestPackage(names: Readonly<Record<string, unknown>>): PackageModule {
  return { whole: names, named: names };
}

/** Resets mocks between tests. */
export function forgetMocks(): void {
  restoreAllMocks();
}
