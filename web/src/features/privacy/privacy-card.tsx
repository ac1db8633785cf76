import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PrivacyReply } from "#contract/privacy.ts";
import { forgetQuestion, privacyQuery } from "../../api/privacy.ts";
import { messageOf } from "../../api/request.ts";
import { FailedNotice } from "../../ui/page-frame.tsx";
import { AgeAnswers } from "./age-answers.tsx";
import { ParentForm } from "./parent-form.tsx";

/** On the profile, while something is unanswered or pending. */
export function PrivacyCard({ email }: { readonly email: string }) {
  const { data, error, refetch } = useQuery(privacyQuery);
  const client = useQueryClient();
  if (error) return <FailedNotice onRetry={() => void refetch()}>{messageOf(error)}</FailedNotice>;
  if (!data || data.age === "adult") return null;
  return (
    <section
      aria-labelledby="who-sees-you"
      className="mt-10 rounded-md border border-line border-l-4 border-l-marigold bg-raised p-5"
    >
      <h2 id="who-sees-you" className="text-2xl">
        {data.age === "open" ? "Are you 18 or older?" : "Who can see you"}
      </h2>
      <div className="mt-3 grid max-w-xl gap-4">
        {data.age === "open" ? (
          <>
            <p>
              Until you answer, nobody but you can see your certificates, and mentors do not see your name.
              Your courses do not change.
            </p>
            <AgeAnswers onAnswered={() => void forgetQuestion(client)} />
          </>
        ) : (
          <UnderEighteen parent={data.parent} email={email} />
        )}
      </div>
    </section>
  );
}

function UnderEighteen({ parent, email }: Pick<PrivacyReply, "parent"> & { readonly email: string }) {
  const [isAsking, setIsAsking] = useState(false);
  if (parent?.answer === "agreed")
    return (
      <p>
        Your parent agreed. Each certificate has a switch for who can see it, and your portfolio is off until
        you switch it on.
      </p>
    );
  return (
    <>
      <p>{parent ? standing(parent) : "You are under 18, so a parent or guardian has to agree first."}</p>
      <p className="text-soft">Until then nobody but you can see your certificates.</p>
      {parent && !isAsking ? (
        <p>
          <button
            type="button"
            onClick={() => setIsAsking(true)}
            className="text-link min-h-11 font-semibold"
          >
            Send the mail again, or to another address
          </button>
        </p>
      ) : (
        <ParentForm ownEmail={email} onSent={() => setIsAsking(false)} />
      )}
    </>
  );
}

const DATE = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric" });

function standing({ email, askedAt, answer }: NonNullable<PrivacyReply["parent"]>): string {
  if (answer === "refused") return `${email} did not agree.`;
  return `We wrote to ${email} on ${DATE.format(new Date(askedAt))} and wait for the answer.`;
}
