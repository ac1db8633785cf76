import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { StaffSchemeReply } from "#contract/staff.ts";
import { messageOf } from "../../api/request.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { DeskPart } from "./desk-part.tsx";
import { SchemeCheckDialog } from "./scheme-check-dialog.tsx";
import { SchemeEntry } from "./scheme-entry.tsx";
import { SchemeForm } from "./scheme-form.tsx";
import { staffSchemesQuery } from "./staff-queries.ts";
import { useStaffChange } from "./use-staff-change.ts";

type Scheme = StaffSchemeReply["scheme"];
type Opened = { readonly form: "none" | "new" } | { readonly form: "edit"; readonly scheme: Scheme };

export function SchemeDesk() {
  const query = useQuery(staffSchemesQuery);
  const [opened, setOpened] = useState<Opened>({ form: "none" });
  const heading = useRef<HTMLHeadingElement>(null);
  const closeForm = () => {
    flushSync(() => setOpened({ form: "none" }));
    heading.current?.focus();
  };
  if (opened.form !== "none") {
    const takenIds = (query.data ?? []).map(({ scheme }) => scheme.id);
    const scheme = opened.form === "edit" ? opened.scheme : undefined;
    return <SchemeForm scheme={scheme} takenIds={takenIds} onClose={closeForm} />;
  }
  return (
    <section aria-labelledby="desk-scholarships">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="desk-scholarships" ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Scholarships
        </h2>
        <Button onClick={() => setOpened({ form: "new" })}>
          <Plus size={20} aria-hidden="true" />
          Add a scholarship
        </Button>
      </div>
      <p className="mt-2 mb-3 text-soft">Those that nobody has checked for longest come first.</p>
      <DeskPart query={query} what="scholarships">
        {(entries) => (
          <SchemeEntries entries={entries} onEdit={(edited) => setOpened({ form: "edit", scheme: edited })} />
        )}
      </DeskPart>
    </section>
  );
}

type SchemeEntriesProps = {
  readonly entries: readonly StaffSchemeReply[];
  readonly onEdit: (scheme: Scheme) => void;
};

function SchemeEntries({ entries, onEdit }: SchemeEntriesProps) {
  const [checked, setChecked] = useState<Scheme>();
  const [busyId, setBusyId] = useState<string>();
  const change = useStaffChange();
  const alert = useAlert();
  const toggle = async ({ id, title, status }: Scheme) => {
    setBusyId(id);
    try {
      await change("POST", `/staff/scholarships/${id}/${status === "closed" ? "reopen" : "close"}`);
      alert(`${title} is ${status === "closed" ? "open again" : "closed"}.`, "success");
    } catch (error) {
      console.error(error);
      alert(messageOf(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return (
    <>
      <ul className="border-line border-t">
        {oldestCheckFirst(entries).map((entry) => (
          <SchemeEntry
            key={entry.scheme.id}
            entry={entry}
            isBusy={busyId === entry.scheme.id}
            onEdit={() => onEdit(entry.scheme)}
            onToggle={() => void toggle(entry.scheme)}
            onCheck={() => setChecked(entry.scheme)}
          />
        ))}
      </ul>
      <SchemeCheckDialog scheme={checked} onClose={() => setChecked(undefined)} />
    </>
  );
}

/** Closed ones last. A year alone sorts before every day in it, because it is less exact. */
function oldestCheckFirst(entries: readonly StaffSchemeReply[]): StaffSchemeReply[] {
  const key = ({ scheme }: StaffSchemeReply) => `${scheme.status === "closed" ? 1 : 0} ${scheme.checkedOn}`;
  return [...entries].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
