import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { forgetQuestion } from "../../api/privacy.ts";
import { Button } from "../../ui/button.tsx";
import { AgeAnswers } from "./age-answers.tsx";
import { ParentForm } from "./parent-form.tsx";

type AgeQuestionProps = { readonly email: string; readonly onClose: () => void };
type Step = "age" | "parent" | "sent";

const TITLES: Record<Step, string> = {
  age: "Are you 18 or older?",
  parent: "Ask a parent",
  sent: "The mail is on its way",
};

/** Asked once, after signing up, inside the page. If unanswered, it is on the profile. */
export function AgeQuestion({ email, onClose }: AgeQuestionProps) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>("age");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (step !== "age") heading.current?.focus();
  }, [step]);
  const done = () => {
    onClose();
    if (step !== "age") forgetQuestion(client).catch(console.error);
  };
  const answered = (isAdult: boolean) => {
    if (!isAdult) return setStep("parent");
    onClose();
    forgetQuestion(client).catch(console.error);
  };
  return (
    <section
      aria-labelledby={id}
      className="max-w-2xl rounded-md border border-line border-l-4 border-l-marigold bg-raised p-5"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-3 text-2xl outline-none">
        {TITLES[step]}
      </h2>
      {step === "age" && (
        <div className="grid gap-5">
          <p>
            We ask because of the law. It changes nothing in your courses: it only decides whether others may
            see your certificates, and whether you can write to mentors.
          </p>
          <AgeAnswers onAnswered={answered} />
          <p>
            <button type="button" onClick={done} className="text-link min-h-11 font-semibold">
              Answer later
            </button>
          </p>
        </div>
      )}
      {step === "parent" && (
        <div className="grid gap-5">
          <p>
            You can start learning at once. Before others can see anything about you, a parent or guardian has
            to agree. We write to them and say what is kept.
          </p>
          <ParentForm ownEmail={email} onSent={() => setStep("sent")}>
            <Button onClick={done}>Later</Button>
          </ParentForm>
        </div>
      )}
      {step === "sent" && (
        <div className="grid gap-5">
          <p role="status">
            Your parent finds a link in it. Until they agree, nobody but you sees your certificates. Your
            profile shows whether they have answered.
          </p>
          <p>
            <Button look="main" onClick={done}>
              Start learning
            </Button>
          </p>
        </div>
      )}
    </section>
  );
}
