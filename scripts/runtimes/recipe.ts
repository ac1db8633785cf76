import type { RunnerKind } from "#domain/study/exercise.ts";
import type { Runtime } from "#runners/protocol.ts";

/** A file that the runtime gets as bytes; `bytes` may be read late, because most of them are large. */
export type RecipeFile = { readonly name: string; readonly bytes: Uint8Array };

/** How a kind's runtime is made. */
export type RuntimeRecipe = {
  readonly kind: RunnerKind;
  readonly place: Runtime["place"];
  readonly startsSlowly?: Runtime["startsSlowly"];
  /** From the root of the repository; becomes one classic script. */
  readonly entry: string;
  readonly alias?: Readonly<Record<string, string>>;
  readonly define?: Readonly<Record<string, string>>;
  /** `workDir` is kept between builds: what is expensive may stay there. */
  readonly assets?: (workDir: string) => Promise<readonly RecipeFile[]>;
  readonly packages?: Readonly<Record<string, (workDir: string) => Promise<readonly RecipeFile[]>>>;
  /** Versions in a package that come from this machine and not from the lockfile; throws MissingRuntime where there are none. */
  readonly unpinned?: (packageName: string, workDir: string) => string;
};

/** Thrown where a part cannot be had on this machine; the words are shown to learners. */
export class MissingRuntime extends Error {}
