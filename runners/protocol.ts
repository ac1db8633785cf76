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
  /** The actual result: 'expected 30, got 20'. May be empty. */
  readonly detail: string;
  readonly line?: number | undefined;
  readonly ms: number;
};

/** The error of the learner's own code, in the language's words. */
export type RunError = {
  readonly message: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
};

/**
 * finished: ran to its end, with or without success; time: exceeded the limit; stopped: by the learner; crashed: the
 * sandbox itself.
 */
type RunEnd = "finished" | "time" | "stopped" | "crashed";

export type RunResult = {
  readonly passed: boolean;
  readonly results: readonly TestOutcome[];
  readonly stdout: string;
  readonly error?: RunError | undefined;
  readonly ended: RunEnd;
};

/** What a kind returns; the rest of a result is known outside it. */
export type KindResult = Pick<RunResult, "results" | "error">;

/** Where a kind writes the program's output; it is truncated later. */
export type Output = {
  print(text: string): void;
  /** Page kinds only: requests another width of the frame. Wait until `innerWidth` has changed. */
  resize(width: number | null): void;
};

export type Assets = {
  get(name: string): Uint8Array | undefined;
  /** A WebAssembly module, compiled once for all workers of a frame where that pays off. */
  compiled(name: string): WebAssembly.Module | undefined;
};

/**
 * The part of a runner inside the sandbox. Its script calls `provideKind` once, when it is evaluated. `load` gets the
 * runtime's files by name; nothing can be fetched there.
 */
export type KindModule = {
  load(assets: Assets, packages: readonly string[]): Promise<void>;
  run(job: RunJob, output: Output): Promise<KindResult>;
};

/** A file of a runtime, made by the build. */
export type RuntimeFile = {
  readonly name: string;
  readonly url: string;
  readonly bytes: number;
  /** Compressed size. */
  readonly sentBytes: number;
};

export type Runtime = {
  /** Page kinds run in the frame's own document, the others in a worker of the frame. */
  readonly place: "worker" | "page";
  /** Starts so slowly that runs without tests share a worker; a run with tests always gets a new one. */
  readonly startsSlowly?: boolean | undefined;
  readonly script: RuntimeFile;
  readonly assets: readonly RuntimeFile[];
  readonly packages: Readonly<Record<string, readonly RuntimeFile[] | MissingPart>>;
};

/** A part that could not be built, with the reason in words for the learner. */
export type MissingPart = { readonly missing: string };

/** /runtimes/manifest.json */
export type RuntimeManifest = Readonly<Partial<Record<RunnerKind, Runtime | MissingPart>>>;

/** Page to sandbox, over a private port. */
export type SandboxRequest =
  | { readonly type: "load"; readonly packages: readonly string[] }
  | { readonly type: "run"; readonly job: RunJob };

export type SandboxReply =
  | { readonly type: "ready" }
  | { readonly type: "output"; readonly text: string }
  /** Page kinds only: the width of the frame, so that media queries apply; null: as wide as its container. */
  | { readonly type: "resize"; readonly width: number | null }
  | { readonly type: "done"; readonly result: KindResult }
  | { readonly type: "crashed"; readonly message: string };

type NamedBytes = readonly [name: string, bytes: Uint8Array];

/**
 * To the frame, each with a port for the kind. `renew`: the same kind again, in a fresh worker. The frame sends
 * FRAME_AWAKE first.
 */
export type FrameOrder =
  | {
      readonly type: "open";
      readonly place: Runtime["place"];
      /** Whether the frame may be asked for more workers, and must keep their files. */
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

/**
 * Sent by the frame when the kind's script crashes. Ignored once the kind is ready: then learner's code could send it.
 */
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
