import { join, relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const ROOT = join(import.meta.dirname, "../..");

/** Files that take half a minute or more of a fresh clone, which knows no durations; the slowest first. */
export const SLOW = [
  "faults/soak/soak.test.ts",
  "faults/restore-drill.test.ts",
  "runners/network.test.ts",
  "runners/kinds/java/java-kind.test.ts",
  "runners/kinds/python/python-kind.test.ts",
  "runners/kinds/shell/shell-kind.test.ts",
  "scripts/tutor/guard-of-catalogue.test.ts",
  "scripts/content/check-days.test.ts",
  "runners/kinds/java/java-programs.test.ts",
  "runners/kinds/python/python-programs.test.ts",
  "scripts/tutor/evaluate.test.ts",
  "runners/kinds/web/web-kind.test.ts",
  "server/main.test.ts",
  "server/adapters/firebase/firestore-stores.test.ts",
  "scripts/tutor/known-questions.test.ts",
  "runners/kinds/python/python-packages.test.ts",
  "scripts/regular-expressions.test.ts",
  "server/adapters/postgres/postgres-job-store.test.ts",
];

/** Starts slow files first: one that starts last leaves the other cores without work. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.indexOf(relative(ROOT, moduleId));
      return at < 0 ? SLOW.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
