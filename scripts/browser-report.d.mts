export const SPECS_OF_PAGES: readonly string[];

export type BrowserReport = {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly Suite[];
  /** Outside of every test. */
  readonly errors: readonly { readonly message: string }[];
};

type Suite = { readonly specs?: readonly Spec[]; readonly suites?: readonly Suite[] };

type Spec = {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: "expected" | "unexpected" | "flaky" | "skipped";
    readonly expectedStatus: "passed" | "failed" | "skipped";
    readonly results: readonly { readonly error?: { readonly message: string } }[];
  }[];
};

export function browserCounts(report: BrowserReport): {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly retried: readonly string[];
  readonly skipped: readonly string[];
  readonly passedFiles: Readonly<Record<string, number>>;
  readonly arePagesGood: boolean;
};
