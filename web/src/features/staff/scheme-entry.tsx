import type { ReactNode } from "react";
import type { StaffSchemeReply } from "#contract/staff.ts";
import { checkedNote } from "#domain/scholarships/checked-note.ts";
import { deadlineNote } from "#domain/scholarships/deadline-note.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";
import { Button } from "../../ui/button.tsx";

type SchemeEntryProps = {
  readonly entry: StaffSchemeReply;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onToggle: () => void;
  readonly onCheck: () => void;
};

export function SchemeEntry({ entry, isBusy, onEdit, onToggle, onCheck }: SchemeEntryProps) {
  const { scheme } = entry;
  const isClosed = scheme.status === "closed";
  return (
    <li className="grid gap-x-8 gap-y-4 border-line border-b py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h3 className="text-xl">{scheme.title}</h3>
        <p className="text-soft">{scheme.provider}</p>
        <p className="mt-2">
          {scheme.amount} ·{" "}
          <span className={isClosed ? "font-semibold text-madder" : ""}>
            {deadlineNote(scheme, new Date())}
          </span>
        </p>
        <p>{checkedNote(scheme)}</p>
        <p className="text-soft">{originNote(entry)}</p>
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 md:justify-end">
        <EntryButton of={scheme.title} onClick={onEdit}>
          Edit
        </EntryButton>
        <EntryButton of={scheme.title} onClick={onCheck}>
          Re-check
        </EntryButton>
        <EntryButton of={scheme.title} isBusy={isBusy} onClick={onToggle}>
          {isClosed ? "Reopen" : "Close"}
        </EntryButton>
      </div>
    </li>
  );
}

type EntryButtonProps = {
  readonly of: string;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function EntryButton({ of, isBusy = false, onClick, children }: EntryButtonProps) {
  return (
    <Button isBusy={isBusy} onClick={onClick}>
      {children}
      <span className="sr-only">{of}</span>
    </Button>
  );
}

function originNote({ origin, editedBy, editedAt }: StaffSchemeReply): string {
  if (!editedAt) return "As it came with the site";
  const done = origin === "added" ? "Added here, last changed" : "Changed";
  return `${done} ${momentInWords(new Date(editedAt))} by ${editedBy}`;
}
