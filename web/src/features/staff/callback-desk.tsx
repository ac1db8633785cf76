import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CallbackReply } from "#contract/staff.ts";
import { TOPICS } from "#domain/callbacks/callback-request.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { CallNoteDialog } from "./call-note-dialog.tsx";
import { CallbackList } from "./callback-list.tsx";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { type CallbackFilter, callbacksQuery, filterParameters } from "./staff-queries.ts";

const STATUSES = [
  { value: "open", label: "Waiting" },
  { value: "called", label: "Called or answered" },
];

export function CallbackDesk() {
  const [filter, setFilter] = useState<CallbackFilter>({ status: "open" });
  const [noted, setNoted] = useState<CallbackReply>();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useInfiniteQuery(callbacksQuery(filter));
  return (
    <section aria-labelledby="desk-callbacks">
      <h2 id="desk-callbacks" ref={heading} tabIndex={-1} className="mb-5 text-3xl outline-none">
        Callback requests and messages
      </h2>
      <FilterBar filter={filter} onChange={setFilter} />
      <DeskPart query={query} what="callback requests">
        {({ pages }) => {
          const requests = pages.flatMap((page) => page.requests);
          return (
            <div aria-busy={query.isPlaceholderData} className="grid gap-5">
              <p role="status" className="sr-only">
                {requests.length} {requests.length === 1 ? "request" : "requests"} shown
              </p>
              {requests.length === 0 ? (
                <NothingHere>{emptyNote(filter)}</NothingHere>
              ) : (
                <CallbackList requests={requests} onNote={setNoted} />
              )}
              {query.hasNextPage && (
                <div>
                  <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    Show older requests
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </DeskPart>
      <CallNoteDialog
        request={noted}
        onClose={() => setNoted(undefined)}
        onSaved={() => {
          // The dialog returns the focus to its button; if that leaves the list, the focus goes to the top.
          flushSync(() => setNoted(undefined));
          if (filter.status === "open") heading.current?.focus();
        }}
      />
    </section>
  );
}

type FilterBarProps = {
  readonly filter: CallbackFilter;
  readonly onChange: (filter: CallbackFilter) => void;
};

function FilterBar({ filter, onChange }: FilterBarProps) {
  return (
    <div className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[16rem_16rem_1fr]">
      <SelectField
        label="Show"
        name="status"
        placeholder="All requests"
        options={STATUSES}
        value={filter.status === "all" ? "" : filter.status}
        onChange={({ target }) => onChange({ ...filter, status: readStatus(target.value) })}
      />
      <SelectField
        label="Interested in"
        name="interest"
        placeholder="Anything"
        options={TOPICS}
        value={filter.interest ?? ""}
        onChange={({ target }) =>
          onChange({ ...filter, interest: TOPICS.find((interest) => interest === target.value) })
        }
      />
      <a
        href={`/api/staff/callbacks.csv?${filterParameters(filter)}`}
        download
        className={buttonClass("quiet", "no-underline lg:justify-self-end")}
      >
        <Download size={20} aria-hidden="true" />
        Export CSV
      </a>
    </div>
  );
}

function readStatus(value: string): CallbackFilter["status"] {
  return value === "open" || value === "called" ? value : "all";
}

function emptyNote({ status, interest }: CallbackFilter): string {
  if (interest === "Message") return "No message is in this list. The form is on the contact page.";
  if (interest) return `Nobody who is interested in ${interest} is in this list.`;
  if (status === "open") return "Nobody is waiting for a call. New requests from the home page appear here.";
  return status === "called"
    ? "Nobody has been called yet."
    : "Nobody has asked for a call yet. The form is on the home page.";
}
