import { Check, Minus } from "lucide-react";
import { Link } from "react-router";
import type { OwnCertificate } from "#contract/certificates.ts";
import { GRADES_PATH } from "#domain/certificates/evidence-in-words.ts";

type Criterion = OwnCertificate["criteria"][number];

const WORDS: Readonly<Record<Criterion["what"], string>> = {
  exercises: "exercises run again by Kadam",
  tickets: "tickets run again by Kadam",
  quiz: "quiz questions right",
};

/** For the holder: what is still missing for the higher grade. */
export function WayToChecked({ own }: { own: Pick<OwnCertificate, "grade" | "criteria" | "revoked"> }) {
  if (own.grade === "checked" || own.revoked || own.criteria.length === 0) return null;
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="text-lg">To make it a certificate with checked work</h3>
      <ul className="mt-2 grid gap-1">
        {own.criteria.map(({ what, reached, needed, isMet }) => (
          <li key={what} className="flex items-center gap-3">
            {isMet ? (
              <Check size={20} aria-hidden="true" className="shrink-0 text-neem" />
            ) : (
              <Minus size={20} aria-hidden="true" className="shrink-0 text-soft" />
            )}
            <span>
              {reached} of {needed} {WORDS[what]}{" "}
              <span className="sr-only">{isMet ? "(done)" : "(open)"}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-soft">
        Kadam runs your passed exercises again when it has time. Do more exercises, then press 'Update' on
        your profile. The id stays the same.{" "}
        <Link to={GRADES_PATH} className="text-link">
          What our certificates ask for
        </Link>
      </p>
    </div>
  );
}
