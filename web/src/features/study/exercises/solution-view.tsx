import { lazy, Suspense } from "react";
import { maySeeSolution, TRIES_BEFORE_SOLUTION } from "#domain/study/exercise.ts";

type SolutionViewProps = {
  readonly url: string;
  /** If the code cannot be run nobody could pass: then everybody may see the solution. */
  readonly isOpen: boolean;
  readonly standing: { readonly isPassed: boolean; readonly tries: number };
};

const OpenSolution = lazy(async () => {
  try {
    return { default: (await import("./open-solution.tsx")).OpenSolution };
  } catch (error) {
    console.warn("the solution cannot be offered", error);
    return {
      default: () => <p role="status">The solution could not be loaded. Reload the page to see it.</p>,
    };
  }
});

export function SolutionView({ url, isOpen, standing }: SolutionViewProps) {
  if (!isOpen && !maySeeSolution(standing)) {
    return (
      <p className="mt-3 text-soft">
        You can see a solution when your code passes, or after {TRIES_BEFORE_SOLUTION} tries, each with new
        code of your own. So far: {standing.tries}.
      </p>
    );
  }
  return (
    <Suspense>
      <OpenSolution url={url} />
    </Suspense>
  );
}
