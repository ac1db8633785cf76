import { BadgeCheck, Check, CircleHelp, Minus, OctagonX, X } from "lucide-react";
import { Link } from "react-router";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import type { CheckedFile, FileReport } from "./check-file.ts";
import type { Difference } from "./compare-credentials.ts";
import { type Finding, findingsOf, PROBLEMS, type Tone, VERDICTS } from "./report-in-words.ts";

const COLOURS: Readonly<Record<Tone, string>> = {
  good: "border-neem text-neem",
  bad: "border-madder text-madder",
  unsure: "border-marigold text-ink",
};
const SIGNS = { good: BadgeCheck, bad: OctagonX, unsure: CircleHelp };
const SMALL_SIGNS = { good: Check, bad: X, unsure: Minus };

/** Is it reliable, what does it say, what was checked and with which key, what was changed. */
export function FileReportView({ report }: { report: FileReport }) {
  if (report.verdict === "unreadable")
    return <Band tone="bad" title="Not a certificate that can be checked" text={PROBLEMS[report.problem]} />;
  const { comparison, id } = report;
  return (
    <>
      <Band {...VERDICTS[report.verdict]} />
      <Facts report={report} />
      <h3 className="mt-6 text-xl">What was checked</h3>
      <ul className="mt-2 grid gap-2">
        {findingsOf(report).map((finding) => (
          <FindingLine key={finding.text} finding={finding} />
        ))}
      </ul>
      {comparison.status === "different" && <Differences differences={comparison.differences} />}
      <SigningKey report={report} />
      {id !== undefined && (
        <p className="mt-4">
          <Link to={`/verify/${id}`} className="text-link inline-flex min-h-11 items-center font-semibold">
            Open the certificate's page
          </Link>
        </p>
      )}
    </>
  );
}

/** Takes the focus, so that the answer is read out. */
function Band({ tone, title, text }: { tone: Tone; title: string; text: string }) {
  const Sign = SIGNS[tone];
  return (
    <div className={`flex gap-4 rounded-md border-3 bg-raised p-4 ${COLOURS[tone]}`}>
      <Sign size={32} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0">
        <h3 tabIndex={-1} ref={(heading) => heading?.focus()} className="text-xl outline-none">
          {title}
        </h3>
        <p className="mt-1 text-ink">{text}</p>
      </div>
    </div>
  );
}

function Facts({ report: { facts, form } }: { report: CheckedFile }) {
  const date = new Date(facts.issuedAt ?? Number.NaN);
  const told = [
    ["Kind of file", form],
    ["Name in it", facts.holder],
    ["Course", facts.course],
    ["Issued on", Number.isNaN(date.getTime()) ? facts.issuedAt : shortDate(date)],
  ] as const;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
      {told.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="break-words font-semibold">{value ?? "nothing"}</dd>
        </div>
      ))}
    </dl>
  );
}

function FindingLine({ finding: { tone, text } }: { finding: Finding }) {
  const Sign = SMALL_SIGNS[tone];
  const colour = { good: "text-neem", bad: "text-madder", unsure: "text-soft" }[tone];
  return (
    <li className="flex gap-2">
      <Sign size={20} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />
      <span className="min-w-0 break-words">{text}</span>
    </li>
  );
}

/** More would add nothing. */
const MOST_SHOWN = 12;

function Differences({ differences }: { differences: readonly Difference[] }) {
  const more = differences.length - MOST_SHOWN;
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-line border-y">
        {differences.slice(0, MOST_SHOWN).map(({ path, label, inFile, atKadam }) => (
          <li key={path} className="py-3">
            <p className="font-semibold">{label}</p>
            <p className="break-all font-mono text-sm text-soft">{path}</p>
            <dl className="mt-1 grid gap-x-6 sm:grid-cols-2">
              <Value name="In this file" value={inFile} />
              <Value name="At Kadam" value={atKadam} />
            </dl>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-soft">And {more} more.</p>}
    </>
  );
}

function Value({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="line-clamp-6 break-words">{value ?? <span className="text-soft">not there</span>}</dd>
    </div>
  );
}

function SigningKey({ report: { signature, verdict } }: { report: CheckedFile }) {
  const { key, signedAt, isOurKey } = signature;
  if (verdict === "keys-unavailable" || key === undefined) return null;
  const date = new Date(signedAt ?? Number.NaN);
  return (
    <div className="mt-4">
      <p className="text-sm text-soft">
        {isOurKey ? (
          <>
            Checked with this Kadam key, from{" "}
            <a href="/.well-known/did.json" className="text-link">
              its public list
            </a>
          </>
        ) : (
          "The key it names"
        )}
        {Number.isNaN(date.getTime()) ? "" : `; the file says it was signed on ${shortDate(date)}`}
      </p>
      <p className="break-all font-mono text-sm">{key}</p>
    </div>
  );
}
