import { useEffect, useId, useState } from "react";
import { NOTE_MAX_CHARACTERS } from "#domain/study/study-bounds.ts";
import { request } from "../../api/request.ts";
import { dayOf, swapNote, withDay, writeNote } from "../../study-store/device-study.ts";
import type { DayStudy } from "../../study-store/use-day-study.ts";
import { OtherVersion } from "../../ui/other-version.tsx";

/** Saved on the device with every key, and in the account a moment later. */
export function DayNotes({ dayId, dayStudy }: { dayId: string; dayStudy: DayStudy }) {
  const { study, store, isReady } = dayStudy;
  const id = useId();
  const note = dayOf(study, dayId).note;
  const keep = (text: string) => store.change((now) => writeNote(now, dayId, text, new Date().toISOString()));
  const [wasTyped, setWasTyped] = useState(false);
  return (
    <div className="rounded-md border border-line bg-raised p-5">
      <label htmlFor={id} className="block font-bold text-lg">
        Your notes
      </label>
      <p id={`${id}-hint`} className="text-soft">
        Only you see them. {store.owner ? "They are in your account." : "They stay on this device."}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={5}
        maxLength={NOTE_MAX_CHARACTERS}
        disabled={!isReady}
        value={note?.value ?? ""}
        onChange={(event) => {
          keep(event.target.value);
          setWasTyped(true);
        }}
        className="reading mt-3 block w-full max-w-none rounded-md border border-soft bg-paper px-3 py-2"
      />
      <p role="status" className="mt-1 min-h-6 text-soft">
        {wasTyped && (
          <SavedWords
            isKept={store.isKept()}
            isSent={note?.sent === "yes"}
            hasAccount={store.owner !== null}
          />
        )}
      </p>
      {note?.other && (
        <OtherVersion
          what="note"
          savedAt={note.other.savedAt}
          text={note.other.value}
          onUse={() => store.change((now) => swapNote(now, dayId, new Date().toISOString()))}
          onDrop={() => {
            const { savedAt } = note.other ?? {};
            store.change((now) =>
              withDay(now, dayId, (day) => ({ ...day, note: day.note && { ...day.note, other: undefined } })),
            );
            request("DELETE", `/me/study/days/${dayId}/note/other?savedAt=${savedAt}`).catch(console.error);
          }}
        />
      )}
    </div>
  );
}

type SavedWordsProps = { readonly isKept: boolean; readonly isSent: boolean; readonly hasAccount: boolean };

function SavedWords({ isKept, isSent, hasAccount }: SavedWordsProps) {
  const words = wordsOf({ isKept, isSent, hasAccount });
  const [said, setSaid] = useState(words);
  // Announced when the typing pauses, not with every key.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 1000);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}

function wordsOf({ isKept, isSent, hasAccount }: SavedWordsProps): string {
  if (hasAccount && isSent) return "Saved in your account.";
  if (!isKept) return "Your browser could not save this. Copy it to a safe place before you leave the page.";
  return hasAccount ? "Saved on this device, not in your account yet." : "Saved on this device.";
}
