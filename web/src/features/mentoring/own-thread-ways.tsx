import { useState } from "react";
import type { ThreadReply } from "#contract/mentoring-thread.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { BlockedByYou } from "./blocked-by-you.tsx";
import type { ThreadMoves } from "./use-thread-moves.ts";
import { WordsDialog } from "./words-dialog.tsx";

type Way = "withdraw" | "ask-another" | "report" | "block";
type WaysProps = { readonly thread: ThreadReply; readonly moves: ThreadMoves };

/** Ways out: all of them ask for confirmation. */
export function OwnThreadWays({ thread, moves }: WaysProps) {
  const [way, setWay] = useState<Way>();
  const can = new Set<string>(thread.moves);
  const { busy, failure, move } = moves;
  const isAnotherLater = !can.has("ask-another") && thread.anotherMentorFrom !== null;
  const hasWay = ["ask-again", "withdraw", "ask-another", "block", "report"].some((name) => can.has(name));
  if (!hasWay && !isAnotherLater && thread.youBlocked.length === 0) return null;
  return (
    <section aria-label="More you can do" className="border-line border-t pt-4">
      <div className="flex flex-wrap gap-3">
        {can.has("ask-again") && (
          <Button look="main" isBusy={busy === "ask-again"} onClick={() => void move("ask-again")}>
            Ask again, at the front
          </Button>
        )}
        {can.has("withdraw") && <Button onClick={() => setWay("withdraw")}>Take it back</Button>}
        {can.has("ask-another") && <Button onClick={() => setWay("ask-another")}>Ask another mentor</Button>}
        {can.has("block") && <Button onClick={() => setWay("block")}>Block</Button>}
        {can.has("report") && <Button onClick={() => setWay("report")}>Report</Button>}
      </div>
      {isAnotherLater && thread.anotherMentorFrom && (
        <p className="mt-3 text-soft">
          You can ask for another mentor from {shortDate(new Date(thread.anotherMentorFrom))}.
        </p>
      )}
      <BlockedByYou thread={thread} />
      <WithdrawDialog isOpen={way === "withdraw"} onClose={() => setWay(undefined)} moves={moves} />
      <WordsDialog
        title="Ask another mentor?"
        lead={
          <p>
            It goes back to the {thread.standing.state === "with_mentor" ? "front of the queue" : "queue"},
            without this mentor. All messages stay.
          </p>
        }
        button="Ask another mentor"
        isOpen={way === "ask-another"}
        isBusy={busy === "ask-another"}
        failure={failure}
        onClose={() => setWay(undefined)}
        onSend={() => move("ask-another")}
      />
      <PersonDialog
        what="block"
        thread={thread}
        moves={moves}
        isOpen={way === "block"}
        onClose={() => setWay(undefined)}
      />
      <PersonDialog
        what="report"
        thread={thread}
        moves={moves}
        isOpen={way === "report"}
        onClose={() => setWay(undefined)}
      />
    </section>
  );
}

type DialogProps = { readonly isOpen: boolean; readonly onClose: () => void; readonly moves: ThreadMoves };

function WithdrawDialog({ isOpen, onClose, moves: { busy, failure, move } }: DialogProps) {
  const [solvedMyself, setSolvedMyself] = useState(false);
  return (
    <WordsDialog
      title="Take it back?"
      lead={<p>Nobody will answer it then. It stays in your list.</p>}
      button="Take it back"
      isOpen={isOpen}
      isBusy={busy === "withdraw"}
      failure={failure}
      onClose={onClose}
      onSend={() => move("withdraw", { solvedMyself })}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={solvedMyself}
          onChange={(event) => setSolvedMyself(event.target.checked)}
          className="size-5 shrink-0 accent-peacock"
        />
        I solved it myself
      </label>
    </WordsDialog>
  );
}

type PersonDialogProps = DialogProps & { readonly what: "block" | "report"; readonly thread: ThreadReply };

const PERSON_WORDS = {
  block: {
    title: "Block this mentor?",
    lead: "After that you cannot write to each other any more, in any question.",
    button: "Block",
  },
  report: {
    title: "Report to the staff",
    lead: "Staff read this question, look at it within a day and decide within seven. Mails about it stop until then.",
    button: "Send the report",
  },
} as const;

function PersonDialog({ what, thread, isOpen, onClose, moves: { busy, failure, move } }: PersonDialogProps) {
  const others = thread.people.filter(
    ({ key, isYou }) => !isYou && (what === "report" || !thread.youBlocked.includes(key)),
  );
  const [chosen, setChosen] = useState("");
  const person = chosen || (others.at(-1)?.key ?? "");
  const { title, lead, button } = PERSON_WORDS[what];
  const send = (text: string) =>
    what === "block"
      ? move("block", { person })
      : move("report", { person, text }, "Thank you. Staff have your report.");
  return (
    <WordsDialog
      title={title}
      lead={<p>{lead}</p>}
      {...(what === "report" ? { label: "What happened?" } : {})}
      button={button}
      look="danger"
      isOpen={isOpen}
      isBusy={busy === what}
      failure={failure}
      onClose={onClose}
      onSend={send}
    >
      {others.length > 1 && (
        <SelectField
          label="Who is it about?"
          name="person"
          placeholder="The person who wrote last"
          options={others.map(({ key, name }) => ({ value: key, label: name }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </WordsDialog>
  );
}
