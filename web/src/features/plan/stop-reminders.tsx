import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { ApiError, messageOf, request } from "../../api/request.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";

/** `token` is undefined until it is read, null when the link is not whole. It asks first: mail scanners open links too. */
export function StopReminders({ token }: { token: string | null | undefined }) {
  const stop = useMutation({
    mutationFn: () => request<undefined>("POST", `/reminders/unsubscribe/${encodeURIComponent(token ?? "")}`),
    onError: (error) => console.error("reminders not stopped", error),
  });
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (stop.isSuccess) outcome.current?.focus();
  }, [stop.isSuccess]);
  if (stop.isSuccess) {
    return (
      <div className="grid justify-items-start gap-5">
        <p ref={outcome} tabIndex={-1} className="text-lg font-medium outline-none">
          Reminders are off. All you finished is kept, and you can turn them on again on your schedule.
        </p>
        <ButtonLink to="/schedule">Go to your schedule</ButtonLink>
      </div>
    );
  }
  const isBroken =
    token === null || token === "" || (stop.error instanceof ApiError && stop.error.code === "not-found");
  return (
    <div className="grid justify-items-start gap-5">
      <p>
        {isBroken
          ? "This link is not whole. Open it from the mail again, or turn reminders off on your schedule."
          : "No more mails about today's steps and about your week. Your account stays as it is."}
      </p>
      {stop.error && !isBroken && (
        <p role="alert" className="font-medium text-madder">
          {messageOf(stop.error)}
        </p>
      )}
      {isBroken ? (
        <ButtonLink to="/schedule">Go to your schedule</ButtonLink>
      ) : (
        <Button look="main" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          Stop reminders
        </Button>
      )}
    </div>
  );
}
