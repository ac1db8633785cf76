import type {
  CodeFile,
  ExerciseFile,
  ExerciseLevel,
  ExerciseTest,
  Mutant,
  RunnerKind,
} from "#domain/study/exercise.ts";
import type { QuickLine, QuickTask } from "#domain/study/quick-task.ts";

/** A day as its page gets it: /lessons/<course id>/<n>.json, written at build time. Texts ending in Html are safe markup. */
export type DayDetail = {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly coursePath: string;
  readonly dayId: string;
  /** Counts from 0. */
  readonly dayIndex: number;
  readonly dayCount: number;
  readonly title: string;
  readonly summary: string;
  readonly objectives: readonly string[];
  readonly videos: readonly {
    readonly title: string;
    readonly channel: string;
    readonly url: string;
    readonly watch: string;
  }[];
  /** The neighbours' titles, for the links at the end. */
  readonly previousTitle: string | null;
  readonly nextTitle: string | null;
  /** null while the day is not written yet. */
  readonly lesson: DayLesson | null;
};

export type DayLesson = {
  readonly readHtml: string;
  /** With the quick tasks, as the schedule counts them. */
  readonly readMinutes: number;
  /** For the list of contents. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  /** Runnable code blocks of the text, in order; block n is marked data-example="n" in the markup. */
  readonly examples: readonly DayExample[];
  readonly exercises: readonly DayExercise[];
  readonly quiz: readonly DayQuestion[];
  /** The new words of the day; their first use in the text is a link to `#word-<id>`. */
  readonly terms: readonly DayTerm[];
  readonly quickCount: number;
  /**
   * Loaded when somebody starts to read: a list of DayQuickTask; each block data-quick="<id>" of the markup is one of
   * them.
   */
  readonly quickUrl: string | null;
  readonly recap: readonly {
    readonly questionHtml: string;
    readonly linkText: string;
    readonly headingId: string;
  }[];
  readonly computerHtml: string | null;
  readonly interview: readonly { readonly questionHtml: string; readonly answerHtml: string }[];
};

/** A section that teaches something: a heading of the same page, or an earlier day. */
export type SectionLink = { readonly href: string; readonly text: string };

export type DayTerm = {
  readonly id: string;
  readonly word: string;
  readonly means: string;
  readonly hindi: string;
  readonly latin: string;
};

export type DayQuickTask = Pick<QuickTask, "id" | "kind" | "run" | "output"> & {
  readonly lines: readonly (QuickLine & { readonly html: string })[];
  readonly whyHtml: string;
  readonly limitMs: number;
  /** The picture of a find task. */
  readonly picture?: { readonly url: string; readonly alt: string; readonly viewBox: string } | undefined;
};

export type DayExample = {
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  readonly files: readonly CodeFile[];
  readonly entry: string;
  readonly stdin: string;
  readonly setup: string;
  /** Compressed size of the runtime that the first run downloads; null when the runtime could not be built. */
  readonly runtimeBytes: number | null;
};

export type DayExercise = {
  readonly id: string;
  readonly title: string;
  readonly kind: RunnerKind;
  readonly packages: readonly string[];
  readonly level: ExerciseLevel;
  readonly minutes: number;
  readonly taskHtml: string;
  readonly files: readonly ExerciseFile[];
  readonly entry: string;
  readonly stdin: string;
  readonly limitMs: number;
  readonly hintsHtml: readonly string[];
  readonly setup: string;
  readonly tests: readonly ExerciseTest[];
  readonly mutants: readonly Mutant[];
  /** Loaded only when the learner may see it: an ExerciseSolution. */
  readonly solutionUrl: string;
  /** Compressed size of the runtime that the first run downloads; null when the runtime could not be built. */
  readonly runtimeBytes: number | null;
  /** The output that the task promises, for the exercise's own input. */
  readonly expected: string | null;
  /** The section of the text that the exercise applies. */
  readonly uses: SectionLink | null;
  readonly ticket: null | {
    readonly from: string;
    readonly messageHtml: string;
    readonly rubric: readonly string[];
    readonly resume: string;
  };
};

export type ExerciseSolution = { readonly files: readonly CodeFile[] };

export type DayQuestion = {
  readonly id: string;
  readonly textHtml: string;
  /** More than one right option: the page says so and shows checkboxes instead of radio buttons. */
  readonly hasSeveral: boolean;
  /** What to read again after a wrong answer. */
  readonly readAgain: SectionLink | null;
  readonly options: readonly {
    readonly textHtml: string;
    readonly isRight: boolean;
    readonly whyHtml: string;
  }[];
};
