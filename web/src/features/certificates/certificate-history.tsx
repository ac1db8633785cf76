import type { ShownCertificate } from "#contract/certificates.ts";
import { DateInWords } from "./date-in-words.tsx";

const WORDS: Readonly<Record<ShownCertificate["history"][number]["what"], string>> = {
  renewed: "Updated with the work done since",
  raised: "Became a certificate with checked work",
  renamed: "Name corrected by its holder",
};

/** The id stays the same, so later changes are listed. */
export function CertificateHistory({
  certificate,
}: {
  certificate: Pick<ShownCertificate, "issuedAt" | "history">;
}) {
  if (certificate.history.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-2xl">
        History
      </h2>
      <ol className="divide-y divide-line border-line border-y">
        <Entry iso={certificate.issuedAt}>Issued</Entry>
        {certificate.history.map(({ what, at }) => (
          <Entry key={`${what} ${at}`} iso={at}>
            {WORDS[what]}
          </Entry>
        ))}
      </ol>
    </section>
  );
}

function Entry({ iso, children }: { iso: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span>{children}</span>
      <span className="text-soft">
        <DateInWords iso={iso} />
      </span>
    </li>
  );
}
