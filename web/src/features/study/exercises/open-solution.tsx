import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ExerciseSolution } from "#contract/days.ts";
import { messageOf } from "../../../api/request.ts";
import { readSolution } from "../../../api/study.ts";
import { Button } from "../../../ui/button.tsx";
import { ScrollCode } from "../../../ui/scroll-code.tsx";

/** Loaded only when the learner may see it. */
export function OpenSolution({ url }: { url: string }) {
  const [solution, setSolution] = useState<ExerciseSolution>();
  const section = useRef<HTMLElement>(null);
  const [failure, setFailure] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const show = async () => {
    setIsBusy(true);
    setFailure("");
    try {
      const read = await readSolution(url);
      flushSync(() => setSolution(read));
      section.current?.focus({ preventScroll: true });
    } catch (error) {
      console.error(error);
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  if (!solution) {
    return (
      <div className="mt-3">
        <Button isBusy={isBusy} onClick={() => void show()}>
          Show a solution
        </Button>
        <p role="status">{failure}</p>
      </div>
    );
  }
  return (
    <section ref={section} tabIndex={-1} aria-label="A solution" className="mt-4">
      <p className="font-semibold">A solution. Yours may look different and be as good.</p>
      {solution.files.map(({ path, text }) => (
        <figure key={path} className="mt-3">
          <figcaption className="font-mono text-sm text-soft">{path}</figcaption>
          <ScrollCode
            label={`A solution: ${path}`}
            text={text}
            className="rounded-md border border-line bg-raised"
          />
        </figure>
      ))}
    </section>
  );
}
