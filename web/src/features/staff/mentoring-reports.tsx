import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DecideBody, ReportReply } from "#contract/mentoring-staff.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { momentInWords } from "#domain/staff/moment-in-words.ts";
import { messageOf } from "../../api/request.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { titleOf } from "./mentoring-figures.tsx";
import { decidedReportsQuery, reportsQuery, sanctionsQuery } from "./mentoring-queries.ts";
import { useStaffChange } from "./use-staff-change.ts";

type MentoringReportsProps = { readonly onRead: (threadId: string) => void };

export function MentoringReports({ onRead }: MentoringReportsProps) {
  const query = useQuery(reportsQuery);
  const sanctions = useQuery(sanctionsQuery).data?.sanctions ?? [];
  const [decided, setDecided] = useState<ReportReply>();
  return (
    <section aria-labelledby="desk-reports">
      <h3 id="desk-reports" className="mb-3 text-2xl">
        Reports
      </h3>
      <DeskPart query={query} what="reports">
        {({ reports }) =>
          reports.length === 0 ? (
            <NothingHere>Nobody has reported anything that is still open.</NothingHere>
          ) : (
            <ul className="grid gap-3">
              {reports.map((report) => (
                <Report key={report.id} report={report} onRead={onRead} onDecide={() => setDecided(report)} />
              ))}
            </ul>
          )
        }
      </DeskPart>
      <Decided />
      {sanctions.length > 0 && (
        <>
          <h4 className="mt-5 mb-2 font-semibold text-lg">Who may not write now</h4>
          <ul>
            {sanctions.map(({ email, name, until, reportId }) => (
              <li key={`${reportId} ${email}`}>
                {name} ({email}), until {shortDate(new Date(until))}
              </li>
            ))}
          </ul>
        </>
      )}
      <Dialog title="Decide" isOpen={decided !== undefined} onClose={() => setDecided(undefined)}>
        {decided && <DecideForm report={decided} onClose={() => setDecided(undefined)} />}
      </Dialog>
    </section>
  );
}

/** Lazy: loaded when it is opened, because most days nobody looks there. */
function Decided() {
  const [isOpen, setIsOpen] = useState(false);
  const query = useInfiniteQuery({ ...decidedReportsQuery, enabled: isOpen });
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  return (
    <details className="mt-3" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">Decided</summary>
      {isOpen && (
        <DeskPart query={query} what="decided reports">
          {() =>
            reports.length === 0 ? (
              <NothingHere>Nothing was decided yet.</NothingHere>
            ) : (
              <ul className="grid gap-2">
                {reports.map(({ id, by, about, courseId, decision }) => (
                  <li key={id} className="border-line border-l-3 pl-3">
                    <span className="font-semibold">
                      {by.name} about {about.name}, {titleOf(courseId)}
                    </span>
                    <span className="block">
                      {OUTCOMES.find(({ value }) => value === decision?.outcome)?.label}
                      {decision && `, ${momentInWords(new Date(decision.at))}: ${decision.reason}`}
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </DeskPart>
      )}
      {query.hasNextPage && (
        <Button className="mt-3" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Older
        </Button>
      )}
    </details>
  );
}

type ReportProps = {
  readonly report: ReportReply;
  readonly onRead: (threadId: string) => void;
  readonly onDecide: () => void;
};

function Report({ report, onRead, onDecide }: ReportProps) {
  const change = useStaffChange();
  const alert = useAlert();
  const acknowledge = async () => {
    try {
      await change("POST", `/staff/mentoring/reports/${report.id}/acknowledge`);
    } catch (error) {
      console.warn("the report was not acknowledged", error);
      alert(messageOf(error));
    }
  };
  return (
    <li className="grid gap-3 rounded-md border border-line bg-raised p-4">
      <p>
        <span className="font-semibold">
          {report.by.name} ({report.by.role}) about {report.about.name} ({report.about.role})
        </span>
        <span className="block text-soft tabular-nums">
          {titleOf(report.courseId)} · {momentInWords(new Date(report.reportedAt))}
          {report.dueAt &&
            ` · ${report.stage === "to-decide" ? "to decide" : "to acknowledge"} by ${momentInWords(new Date(report.dueAt))}`}
        </span>
        {report.isLate && <span className="font-semibold text-madder">Late</span>}
      </p>
      <p className="whitespace-pre-line border-line border-l-3 pl-3">{report.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onRead(report.threadId)}>Read the question</Button>
        {report.stage === "to-acknowledge" && <Button onClick={() => void acknowledge()}>Acknowledge</Button>}
        {report.stage === "to-decide" && <Button onClick={onDecide}>Decide</Button>}
      </div>
    </li>
  );
}

const OUTCOMES = [
  { value: "nothing-wrong", label: "Nothing is wrong" },
  { value: "warning", label: "A warning" },
  { value: "sanction", label: "May not write for a time" },
] as const;

function DecideForm({ report, onClose }: { report: ReportReply; onClose: () => void }) {
  const change = useStaffChange();
  const alert = useAlert();
  const [outcome, setOutcome] = useState("");
  const form = useForm({
    check: (typed) => ({
      ...(textOf(typed, "outcome") === "" && { outcome: "Choose one." }),
      ...(textOf(typed, "reason").trim() === "" && { reason: "Both sides read this: say why." }),
      ...(textOf(typed, "outcome") === "sanction" &&
        textOf(typed, "until") === "" && { until: "Until when?" }),
      ...(textOf(typed, "outcome") === "sanction" && textOf(typed, "who") === "" && { who: "Choose one." }),
    }),
    send: async (typed) => {
      const body: DecideBody = {
        outcome: outcome as DecideBody["outcome"],
        reason: textOf(typed, "reason"),
        ...(outcome === "sanction" && {
          sanction: {
            who: textOf(typed, "who") as "by" | "about",
            until: new Date(`${textOf(typed, "until")}T00:00:00+05:30`).toISOString(),
          },
        }),
      };
      await change("POST", `/staff/mentoring/reports/${report.id}/decide`, body);
      onClose();
      alert("Decided. Both sides are told.", "success");
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <SelectField
        label="Decision"
        name="outcome"
        placeholder="Choose one"
        options={OUTCOMES}
        value={outcome}
        problem={form.problems.outcome}
        onChange={(event) => setOutcome(event.target.value)}
      />
      {outcome === "sanction" && (
        <>
          <SelectField
            label="Who"
            name="who"
            placeholder="Choose one"
            options={[
              { value: "about", label: `${report.about.name}, who was reported` },
              { value: "by", label: `${report.by.name}, who reported` },
            ]}
            problem={form.problems.who}
          />
          <Field label="Until" name="until" type="date" hint="Within a year" problem={form.problems.until} />
        </>
      )}
      <TextAreaField label="Why, for both sides to read" name="reason" problem={form.problems.reason} />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Decide</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
}
