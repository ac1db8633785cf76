declare module "virtual:error-notes" {
  /** What the messages of a kind mean, read from content/errors/ at build time. */
  export const LOAD_NOTES: Readonly<
    Partial<
      Record<
        import("#domain/study/exercise.ts").RunnerKind,
        () => Promise<readonly import("#domain/study/error-notes.ts").ErrorNote[]>
      >
    >
  >;
}
