import { useState } from "react";
import { useLocation } from "react-router";
import { messageOf, request } from "../api/request.ts";
import { Head } from "../app/head.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { useIsHydrated } from "../ui/is-hydrated.ts";
import { PageFrame, PageTitle } from "../ui/page-frame.tsx";

/** Ends the letters of mentoring by the link of one of them. A press is needed: programs that look through mail open every link. */
export function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const isHydrated = useIsHydrated();
  const [state, setState] = useState<"ready" | "busy" | "done">("ready");
  const [failure, setFailure] = useState("");
  const stop = async () => {
    setState("busy");
    setFailure("");
    try {
      await request("POST", `/mentoring/unsubscribe/${encodeURIComponent(token)}`);
      setState("done");
    } catch (error) {
      console.warn("the letters were not ended", error);
      setFailure(messageOf(error));
      setState("ready");
    }
  };
  return (
    <PageFrame>
      <Head title="Stop the mails" description="Stop mails about questions to mentors." hidden />
      <PageTitle lead="Mails about questions to mentors: answers, reminders and what waits. Other mails, such as those for your password, still come.">
        Stop the mails
      </PageTitle>
      <div role="status">
        {state === "done" && (
          <p className="mb-4 font-semibold">
            Done. You get no more of these mails. You can switch them on again.
          </p>
        )}
        {failure && <p className="mb-4 font-medium text-madder">{failure}</p>}
      </div>
      {state === "done" ? (
        <ButtonLink to="/mentoring" takesFocus>
          Your questions
        </ButtonLink>
      ) : (
        <Button look="main" isBusy={state === "busy"} disabled={!isHydrated} onClick={() => void stop()}>
          Stop these mails
        </Button>
      )}
    </PageFrame>
  );
}
