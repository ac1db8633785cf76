declare module "virtual:error-notes" {
  /** The explanations for a kind's messages, read from content/errors/ at build time. */
  export const LOAD_NOTES: Readonly<
    Partial<
      Record<
        import("#domain/study/exercise.ts").RunnerKind,
        () => Promise<readonly import("#domain/study/error-notes.ts").ErrorNote[]>
      >
    >
  >;
}
