import { useQuery } from "@tanstack/react-query";
import type { StaffLogReply } from "#contract/staff.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";
import { entryInWords } from "#domain/staff/staff-entry.ts";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { staffLogQuery } from "./staff-queries.ts";

export function StaffLog() {
  const query = useQuery(staffLogQuery);
  return (
    <section aria-labelledby="desk-log">
      <h2 id="desk-log" className="text-3xl">
        Log
      </h2>
      <p className="mt-2 mb-5 text-soft">The latest 100 things done at this desk. Nobody can change them.</p>
      <DeskPart query={query} what="the log">
        {(entries) =>
          entries.length === 0 ? (
            <NothingHere>Nothing has been done at this desk yet.</NothingHere>
          ) : (
            <ol>
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no id, and its row has no state.
                <LogEntry key={index} entry={entry} />
              ))}
            </ol>
          )
        }
      </DeskPart>
    </section>
  );
}

function LogEntry({ entry }: { entry: StaffLogReply }) {
  return (
    <li className="grid gap-x-6 border-line border-b py-4 md:grid-cols-[11rem_minmax(0,1fr)_18rem]">
      <p className="text-soft tabular-nums">{momentInWords(new Date(entry.at))}</p>
      <div>
        <p className="font-semibold">{entryInWords(entry)}</p>
        {entry.detail && <p className="whitespace-pre-line">{entry.detail}</p>}
      </div>
      <p className="text-soft">{entry.email}</p>
    </li>
  );
}
