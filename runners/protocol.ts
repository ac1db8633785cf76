import type { CodeFile, ExerciseTest, Mutant, RunnerKind } from "#domain/study/exercise.ts";

/** One run of a learner's code. Without tests and mutants it is only run. */
export type RunJob = {
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  readonly files: readonly CodeFile[];
  readonly entry: string;
  readonly stdin: string;
  /** Put before every test's code. */
  readonly setup: string;
  readonly tests: readonly ExerciseTest[];
  readonly mutants: readonly Mutant[];
  readonly limitMs: number;
};

export type TestOutcome = {
  readonly id: string;
  readonly name: string;
  readonly ok: boolean;
  /** The sentence written for the learner; empty when ok. */
  readonly says: string;
  /** What the machine saw: 'expected 30, got 20'. May be empty. */
  readonly detail: string;
  readonly line?: number | undefined;
  readonly ms: number;
};

/** What the learner's own code did wrong, told in the language's words. */
export type RunError = {
  readonly message: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
};

/** finished: ran to its end, well or badly; time: went over the limit; stopped: by the learner; crashed: the sandbox itself. */
type RunEnd = "finished" | "time" | "stopped" | "crashed";

export type RunResult = {
  readonly passed: boolean;
  readonly results: readonly TestOutcome[];
  readonly stdout: string;
  readonly error?: RunError | undefined;
  readonly ended: RunEnd;
};

/** What a kind hands back; the rest of a result is known outside it. */
export type KindResult = Pick<RunResult, "results" | "error">;

/** Where a kind writes what the program prints; what is too long is cut off behind it. */
export type Output = {
  print(text: string): void;
  /** Page kinds only: asks for another width of the frame. Wait until `innerWidth` has followed. */
  resize(width: number | null): void;
};

export type Assets = {
  get(name: string): Uint8Array | undefined;
  /** A file of WebAssembly, compiled once for all workers of a frame where that is worth it. */
  compiled(name: string): WebAssembly.Module | undefined;
};

/**
 * The part of a runner that lives inside the sandbox. Its script calls `provideKind` once, when it is evaluated.
 * `load` gets the runtime's files by name; nothing can be fetched in there.
 */
export type KindModule = {
  load(assets: Assets, packages: readonly string[]): Promise<void>;
  run(job: RunJob, output: Output): Promise<KindResult>;
};

/** A file of a runtime as the build made it. */
export type RuntimeFile = {
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
  /** As it goes over the line. */
  readonly sentBytes: number;
};

export type Runtime = {
  /** Kinds about pages run in the frame's own document, the others in a worker of the frame. */
  readonly place: "worker" | "page";
  /** So slowly that runs share a worker where nothing is decided by them; a run with tests gets a new one in any case. */
  readonly startsSlowly?: boolean | undefined;
  readonly script: RuntimeFile;
  readonly assets: readonly RuntimeFile[];
  readonly packages: Readonly<Record<string, readonly RuntimeFile[] | MissingPart>>;
};

/** A part that could not be built says why, in words for the learner. */
export type MissingPart = { readonly missing: string };

/** /runtimes/manifest.json */
export type RuntimeManifest = Readonly<Partial<Record<RunnerKind, Runtime | MissingPart>>>;

/** Page to sandbox, over a port that only the two of them hold. */
export type SandboxRequest =
  | { readonly type: "load"; readonly packages: readonly string[] }
  | { readonly type: "run"; readonly job: RunJob };

export type SandboxReply =
  | { readonly type: "ready" }
  | { readonly type: "output"; readonly text: string }
  /** Page kinds only: how wide the frame should be, so that media queries apply; null: as wide as its place. */
  | { readonly type: "resize"; readonly width: number | null }
  | { readonly type: "done"; readonly result: KindResult }
  | { readonly type: "crashed"; readonly message: string };

type NamedBytes = readonly [name: string, bytes: Uint8Array];

/** To the frame, each with a port for the kind. `renew`: the same kind again, in a worker that has run nothing. The frame says FRAME_AWAKE before. */
export type FrameOrder =
  | {
      readonly type: "open";
      readonly place: Runtime["place"];
      /** Whether the frame will be asked for more workers, and must keep what they are made of. */
      readonly mayRenew: boolean;
      readonly script: string;
      readonly assets: readonly NamedBytes[];
    }
  | { readonly type: "renew" };

/** From the frame to the kind's script, with the port. */
export type Connect = {
  readonly type: "connect";
  readonly assets: readonly NamedBytes[];
  readonly compiled: readonly (readonly [name: string, module: WebAssembly.Module])[];
};

export const FRAME_AWAKE = "kadam-frame-awake";

/** Said by the frame when the kind's script breaks. Heard only until the kind is ready: later it could be learner's code that speaks. */
export const FRAME_BROKEN = "kadam-frame-broken";

/** Seconds counted after the runtime is ready. A kind that is not named has the usual limit. */
export const LIMIT_SECONDS: Readonly<Partial<Record<RunnerKind, number>>> = {
  python: 5,
  java: 10,
  javascript: 3,
  typescript: 3,
  web: 5,
  sql: 3,
  shell: 3,
  config: 3,
  mongo: 3,
  express: 3,
};

export const OUTPUT_LIMIT = 64 * 1024;
