import { useState } from "react";
import type { MessageReply } from "#contract/accounts.ts";
import type { AskStandingReply } from "#contract/mentoring.ts";
import { messageOf, request } from "../../api/request.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";

type AskRefusedProps = {
  readonly refusal: NonNullable<AskStandingReply["refusal"]>;
  readonly hasDraft: boolean;
};

const NOT_ABOUT_QUESTIONS: readonly string[] = ["confirm-mail-first", "age-open", "under-18"];

/** Why the learner cannot ask now, and what to do instead. */
export function AskRefused({ refusal: { code, message }, hasDraft }: AskRefusedProps) {
  return (
    <section aria-label="Why you cannot ask now" className="grid gap-4">
      <p className="max-w-prose text-lg">{message}</p>
      {hasDraft && <p className="text-soft">What you have written is saved.</p>}
      <div className="flex flex-wrap gap-3">
        {code === "confirm-mail-first" && <SendLink />}
        {code === "age-open" && (
          <ButtonLink to="/profile" look="main">
            Answer on your profile
          </ButtonLink>
        )}
        {!NOT_ABOUT_QUESTIONS.includes(code) && <ButtonLink to="/mentoring">See your questions</ButtonLink>}
      </div>
      {code === "under-18" && (
        <p className="max-w-prose">
          Ask the tutor, the speech bubble on every page, as often as you like: it answers from the lessons.
        </p>
      )}
    </section>
  );
}

function SendLink() {
  const [isBusy, setIsBusy] = useState(false);
  const alert = useAlert();
  const send = async () => {
    setIsBusy(true);
    try {
      alert((await request<MessageReply>("POST", "/email-verifications")).message, "success");
    } catch (error) {
      console.warn("the link was not sent", error);
      alert(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="main" isBusy={isBusy} onClick={() => void send()}>
      Send me the link
    </Button>
  );
}
