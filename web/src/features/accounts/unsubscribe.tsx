import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type EndableLetters, lettersOf } from "#domain/accounts/endable-letters.ts";
import { ApiError, messageOf, request } from "../../api/request.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";

type Words = {
  readonly asks: string;
  readonly press: string;
  readonly done: string;
  /** Where the setting is. */
  readonly place: string;
  readonly placeName: string;
};

const WORDS: Readonly<Record<EndableLetters, Words>> = {
  reminders: {
    asks: "No more mails about today's steps and about your week. Your account stays as it is.",
    press: "Stop reminders",
    done: "Reminders are off. Everything you finished is saved, and you can turn them on again on your schedule.",
    place: "/schedule",
    placeName: "Go to your schedule",
  },
  mentoring: {
    asks: "No more mails about questions to mentors: answers, reminders and waiting questions. You still get other mails, such as those for your password.",
    press: "Stop these mails",
    done: "Done. You get no more of these mails. You can turn them on again on the page of your questions.",
    place: "/mentoring",
    placeName: "Go to your questions",
  },
};

/**
 * `token` is undefined until it is read, null when the link is incomplete. It asks first: mail scanners open links too.
 */
export function Unsubscribe({ token }: { readonly token: string | null | undefined }) {
  const letters = lettersOf(token ?? "");
  const { asks, press, done, place, placeName } = WORDS[letters ?? "reminders"];
  const stop = useMutation({
    mutationFn: () => request<undefined>("POST", `/unsubscribe/${encodeURIComponent(token ?? "")}`),
    onError: (error) => console.error("the letters were not ended", error),
  });
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (stop.isSuccess) outcome.current?.focus();
  }, [stop.isSuccess]);
  if (stop.isSuccess) {
    return (
      <div className="grid justify-items-start gap-5">
        <p ref={outcome} tabIndex={-1} className="text-lg font-medium outline-none">
          {done}
        </p>
        <ButtonLink to={place}>{placeName}</ButtonLink>
      </div>
    );
  }
  const isBroken =
    (token !== undefined && letters === undefined) ||
    (stop.error instanceof ApiError && stop.error.code === "not-found");
  return (
    <div className="grid justify-items-start gap-5">
      <p>
        {isBroken
          ? "This link is not complete. Open it from the mail again, or turn the mails off on the page below."
          : asks}
      </p>
      {stop.error && !isBroken && (
        <p role="alert" className="font-medium text-madder">
          {messageOf(stop.error)}
        </p>
      )}
      {isBroken ? (
        <ButtonLink to={place}>{placeName}</ButtonLink>
      ) : (
        <Button look="main" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          {press}
        </Button>
      )}
    </div>
  );
}
