import { useState } from "react";
import type { MentorThreadReply } from "#contract/mentor.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { BlockedByYou } from "./blocked-by-you.tsx";
import { reportInWords } from "./standing-in-words.ts";
import type { ThreadMoves } from "./use-thread-moves.ts";
import { WordsDialog } from "./words-dialog.tsx";

type Way = "release" | "duplicate" | "finish" | "flag" | "block";
type WaysProps = { readonly thread: MentorThreadReply; readonly moves: ThreadMoves };

export function MentorThreadWays({ thread, moves }: WaysProps) {
  const [way, setWay] = useState<Way>();
  const can = new Set<string>(thread.moves);
  const { busy, failure, move } = moves;
  const close = () => setWay(undefined);
  const common = (name: Way) => ({ isOpen: way === name, isBusy: busy === name, failure, onClose: close });
  return (
    <section aria-label="More you can do" className="border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        {can.has("hand-back") && (
          <Button isBusy={busy === "hand-back"} onClick={() => void move("hand-back")}>
            Nothing to answer: back to the learner
          </Button>
        )}
        {can.has("finish") && <Button onClick={() => setWay("finish")}>Finish</Button>}
        {can.has("release") && <Button onClick={() => setWay("release")}>Hand over</Button>}
        {can.has("duplicate") && <Button onClick={() => setWay("duplicate")}>Asked before</Button>}
        {can.has("block") && <Button onClick={() => setWay("block")}>Block</Button>}
        {can.has("report") && <Button onClick={() => setWay("flag")}>Report</Button>}
      </div>
      <BlockedByYou thread={thread} />
      {thread.yourReport && <p className="mt-3 text-soft">{reportInWords(thread.yourReport)}</p>}
      <WordsDialog
        title="Hand it over?"
        lead={
          <p>
            It goes back to the queue and keeps its place. A note helps the next mentor; the learner does not
            see it.
          </p>
        }
        label="Note for the next mentor (optional)"
        isOptional
        button="Hand over"
        {...common("release")}
        onSend={(note) => move("release", note ? { note } : {}, "It is back in the queue.")}
      />
      <WordsDialog
        title="Finish this?"
        lead={<p>Use this when nothing is left to answer. The learner can still say whether it helped.</p>}
        button="Finish"
        {...common("finish")}
        onSend={() => move("finish")}
      />
      <DuplicateDialog {...common("duplicate")} onSend={(of) => move("duplicate", { of })} />
      <WordsDialog
        title="Report to the staff"
        lead={
          <p>
            For messages that hurt, for other people's homework, for anything that should not be here. Mails
            about it stop until it is decided.
          </p>
        }
        label="What is wrong?"
        button="Send the report"
        look="danger"
        {...common("flag")}
        onSend={(text) => move("flag", { text }, "Thank you. Staff have your report.")}
      />
      <WordsDialog
        title={`Block ${thread.learnerName}?`}
        lead={<p>After that you cannot write to each other any more, in any question.</p>}
        button="Block"
        look="danger"
        {...common("block")}
        onSend={() => move("block")}
      />
    </section>
  );
}

type DuplicateDialogProps = {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onSend: (of: string) => Promise<boolean>;
};

function DuplicateDialog({ onSend, ...rest }: DuplicateDialogProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    const of = threadIn(typed);
    setProblem(of === "" ? "Paste the address of the other question." : undefined);
    return of !== "" && onSend(of);
  };
  return (
    <WordsDialog
      title="Asked before"
      lead={
        <p>
          Another question of this course, or one that is published, answers it already. We show it to the
          learner.
        </p>
      }
      button="Close as asked before"
      {...rest}
      onSend={send}
    >
      <Field
        label="The other question"
        name="of"
        hint="Its address, copied from the browser"
        value={typed}
        problem={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
    </WordsDialog>
  );
}

/** The id in a thread's URL, or the input unchanged. */
function threadIn(typed: string): string {
  return /[?&]thread=([\w-]+)/.exec(typed)?.[1] ?? typed.trim();
}
