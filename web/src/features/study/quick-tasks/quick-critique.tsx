import { useId, useState } from "react";
import type { DayQuickTask } from "#contract/days.ts";
import { rightLines } from "#domain/study/quick-task.ts";
import { Button } from "../../../ui/button.tsx";
import { OtherVersion } from "../../../ui/other-version.tsx";
import type { CritiqueDraft } from "./critique-draft.ts";
import type { QuickAnswer } from "./use-quick-answer.ts";

type QuickCritiqueProps = {
  readonly task: DayQuickTask;
  readonly answer: QuickAnswer;
  readonly draft: CritiqueDraft;
};

const FEWEST_CHARACTERS = 20;
const MOST_CHARACTERS = 2000;

/** Written first, compared afterwards: rubric and samples appear once the learner has written something. */
export function QuickCritique({ task, answer, draft }: QuickCritiqueProps) {
  const id = useId();
  const { text, other } = draft;
  const [isShort, setIsShort] = useState(false);
  const isDone = answer.outcome !== undefined;
  const compare = () => {
    const isEnough = text.trim().length >= FEWEST_CHARACTERS;
    setIsShort(!isEnough);
    if (isEnough) answer.decide(true);
  };
  return (
    <div className="critique">
      <label htmlFor={id} className="quick-note">
        Your answer
      </label>
      <textarea
        id={id}
        rows={5}
        maxLength={MOST_CHARACTERS}
        value={text}
        readOnly={isDone}
        aria-describedby={`${id}-note`}
        aria-invalid={isShort || undefined}
        onChange={({ target }) => {
          setIsShort(false);
          draft.write(target.value);
        }}
        className="quick-input"
      />
      <p id={`${id}-note`} className="quick-note" role={isShort ? "alert" : undefined}>
        {isShort
          ? `Write at least ${FEWEST_CHARACTERS} characters first, then compare.`
          : `Only you see it. ${draft.hasAccount ? "It goes into your account." : "It stays on this device."}`}
      </p>
      {other && (
        <OtherVersion
          what="text"
          savedAt={other.savedAt}
          text={other.text}
          onUse={draft.takeOther}
          onDrop={draft.dropOther}
        />
      )}
      {isDone ? (
        <Comparison task={task} />
      ) : (
        <div className="quick-row">
          <Button onClick={compare}>Compare</Button>
          <Button onClick={answer.show}>Show sample answers</Button>
        </div>
      )}
    </div>
  );
}

function Comparison({ task }: { task: DayQuickTask }) {
  const samples = task.lines.filter(({ role }) => role === "sample");
  return (
    <>
      <fieldset>
        <legend className="quick-note">Read your answer again. Tick what it does:</legend>
        <ul className="quick-lines">
          {rightLines(task).map((line) => (
            <li key={line}>
              <label className="quick-choice">
                <input type="checkbox" className="size-5 shrink-0 accent-peacock" />
                <span>{line}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      {samples.map(({ text }, n) => (
        <div key={text} className="critique-sample">
          <p className="quick-note">Sample answer {n + 1}</p>
          <p>{text}</p>
        </div>
      ))}
    </>
  );
}
