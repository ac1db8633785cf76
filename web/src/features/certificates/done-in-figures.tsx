import type { EvidenceReply } from "#contract/certificates.ts";
import { DateInWords } from "./date-in-words.tsx";

/** What was done, separated by who says so: the learner, Kadam, or only the learner's browser. */
export function DoneInFigures({ evidence }: { evidence: EvidenceReply }) {
  const { exercises, exercisesRunAgain, exercisesPassed, notReproduced, runAgainAt } = evidence;
  const reported = exercisesPassed - exercisesRunAgain - notReproduced;
  return (
    <>
      <ul className="grid gap-x-8 gap-y-6 border-line border-y py-5 sm:grid-cols-2">
        <Figure value={evidence.daysDone} of={evidence.days} what="study days ticked off by the learner">
          The learner says so. Kadam does not check whether a day was studied.
        </Figure>
        <Figure value={exercisesRunAgain} of={exercises} what="exercises run again by Kadam">
          {runAgainAt ? (
            <>
              Same code, same tests, same result. Last on <DateInWords iso={runAgainAt} />.
            </>
          ) : notReproduced > 0 ? (
            "Kadam ran some of them again; none passed."
          ) : (
            "Kadam has run none of them yet."
          )}
        </Figure>
        {reported > 0 && (
          <Figure value={reported} of={exercises} what="exercises reported by the learner's browser">
            Not run again by Kadam.
          </Figure>
        )}
        {notReproduced > 0 && (
          <Figure value={notReproduced} of={exercises} what="exercises that did not pass again">
            The learner's browser reported them as passed. They did not pass when Kadam ran them again.
          </Figure>
        )}
        <Figure value={evidence.quizRight} of={evidence.quizOf} what="quiz questions right, best try" />
      </ul>
      <p className="mt-3 text-soft">
        As of <DateInWords iso={evidence.gatheredAt} />.
        {!evidence.isSameContent && " The course has been changed since then."}
      </p>
    </>
  );
}

type FigureProps = {
  readonly value: number;
  readonly of: number;
  readonly what: string;
  readonly children?: React.ReactNode;
};

/** What the course does not have is left out. */
function Figure({ value, of, what, children }: FigureProps) {
  if (of === 0) return null;
  return (
    <li>
      <span className="font-bold text-3xl tabular-nums">{value}</span>
      <span className="text-lg text-soft tabular-nums"> of {of}</span>
      <span className="block font-semibold">{what}</span>
      {children && <span className="block text-sm text-soft">{children}</span>}
    </li>
  );
}
