import { LOAD_NOTES } from "virtual:error-notes";
import { TRACKS } from "virtual:tracks";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { type ErrorNote, errorInWords, sectionFor } from "#domain/study/error-notes.ts";
import type { RunnerKind } from "#domain/study/exercise.ts";

type ErrorInPlainWordsProps = { readonly kind: RunnerKind; readonly message: string };

/** Above the original message: what it means and where it is taught. Nothing for an unknown message. */
export function ErrorInPlainWords({ kind, message }: ErrorInPlainWordsProps) {
  const notes = useNotes(kind);
  const { pathname } = useLocation();
  const found = errorInWords(notes, message);
  if (!found) return null;
  const section = sectionFor(found.note, pathname.replace(/\/day\/\d+$/, ""));
  return (
    <p className="reading mb-2">
      {found.says}{" "}
      {section && (
        <Link to={section} className="whitespace-nowrap font-semibold text-peacock underline">
          {nameOf(section)}
        </Link>
      )}
    </p>
  );
}

function useNotes(kind: RunnerKind): readonly ErrorNote[] {
  const [notes, setNotes] = useState<readonly ErrorNote[]>([]);
  useEffect(() => {
    let isGone = false;
    const load = LOAD_NOTES[kind];
    load?.()
      .then((loaded) => !isGone && setNotes(loaded))
      // The original message is shown below in any case.
      .catch((error: unknown) => console.warn("the notes about errors could not be fetched", error));
    return () => {
      isGone = true;
    };
  }, [kind]);
  return notes;
}

/** 'Java Developer, day 4' */
function nameOf(section: string): string {
  const [, path, day] = /^(\/\w+)\/day\/(\d+)/.exec(section) ?? [];
  const title = TRACKS.find((track) => track.path === path)?.title ?? "";
  return `${title}, day ${day}`;
}
