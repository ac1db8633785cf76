import type { RunnerKind } from "#domain/study/exercise.ts";
import type { Runtime } from "#runners/protocol.ts";

/** A file that the runtime gets as bytes; `bytes` may be a lazy getter, because most are large. */
export type RecipeFile = { readonly name: string; readonly bytes: Uint8Array };

/** How to build a kind's runtime. */
export type RuntimeRecipe = {
  readonly kind: RunnerKind;
  readonly place: Runtime["place"];
  readonly startsSlowly?: Runtime["startsSlowly"];
  /** Path from the root of the repository; becomes one classic script. */
  readonly entry: string;
  readonly alias?: Readonly<Record<string, string>>;
  readonly define?: Readonly<Record<string, string>>;
  /** `workDir` is kept between builds: a cache for expensive parts. */
  readonly assets?: (workDir: string) => Promise<readonly RecipeFile[]>;
  readonly packages?: Readonly<Record<string, (workDir: string) => Promise<readonly RecipeFile[]>>>;
  /**
   * Versions of a package that depend on this machine and not on the lockfile; throws MissingRuntime where there are
   * none.
   */
  readonly unpinned?: (packageName: string, workDir: string) => string;
};

/** Thrown where a part is not available on this machine; the message is shown to learners. */
export class MissingRuntime extends Error {}
