import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { DayDetail } from "#contract/days.ts";
import type { AskBody, AskedReply, ReviewAskBody } from "#contract/mentoring.ts";
import { maskContacts } from "#domain/mentoring/mask-contacts.ts";
import { ownThreadQuery, threadsChanged } from "../../api/mentoring.ts";
import { messageOf, request } from "../../api/request.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { MarkdownText } from "../../ui/markdown/markdown-text.tsx";
import type { AskedPlace } from "./asked-place.ts";
import { MayAnswer } from "./may-answer.tsx";
import { SnapshotView } from "./snapshot-view.tsx";
import type { AskedSnapshot } from "./use-snapshot.ts";

type AskReadyProps = {
  readonly day: DayDetail;
  readonly place: AskedPlace;
  readonly text: string;
  readonly snapshot: AskedSnapshot;
  readonly shownName: string;
  readonly onBack: () => void;
  readonly onSent: () => void;
};

export function AskReady(props: AskReadyProps) {
  const { day, place, text, snapshot, shownName, onBack } = props;
  const [isCodeSent, setIsCodeSent] = useState(true);
  const { isBusy, send } = useSending(props);
  const hasCode = snapshot.files.length > 0;
  const sent: AskedSnapshot = isCodeSent ? snapshot : { files: [], failing: undefined };
  return (
    <div className="grid gap-8">
      {!place.isReview && <MayAnswer day={day} place={place} text={text} />}
      <section aria-labelledby="ask-look">
        <h2 id="ask-look" tabIndex={-1} className="text-2xl outline-none">
          This is what a mentor gets
        </h2>
        <p className="mt-1 mb-4 text-soft">
          Mentors see the name {shownName}, the course and the day. Never your last name, email or phone
          number.
        </p>
        <div className="rounded-md border border-line bg-raised p-4">
          <MarkdownText text={maskContacts(text).text} />
        </div>
        {hasCode && !place.isReview && (
          <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={isCodeSent}
              onChange={(event) => setIsCodeSent(event.target.checked)}
              className="size-5 shrink-0 accent-peacock"
            />
            Send my code too, as it is now
          </label>
        )}
        {place.isReview && <p className="mt-3 mb-2">Your code that passed is sent with it.</p>}
        {hasCode && isCodeSent && (
          <SnapshotView
            snapshot={{
              files: [...snapshot.files],
              failing: snapshot.failing ? { message: null, ...snapshot.failing } : null,
            }}
          />
        )}
      </section>
      <div className="flex flex-wrap gap-3">
        <Button look="main" isBusy={isBusy} onClick={() => void send(sent)}>
          {place.isReview ? "Ask for the review" : "Send the question"}
        </Button>
        <Button onClick={onBack}>Change it</Button>
      </div>
    </div>
  );
}

function useSending({ place, text, onSent }: AskReadyProps) {
  // Idempotency key, made once: the same question sent twice is one.
  const [id] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const alert = useAlert();
  const post = ({ files, failing }: AskedSnapshot) => {
    const { isReview, exerciseId, questionId, part, courseId, dayIndex } = place;
    if (isReview && exerciseId !== undefined) {
      const body: ReviewAskBody = { id, exerciseId, text };
      return request<AskedReply>("POST", "/me/mentoring/reviews", body);
    }
    const body: AskBody = {
      id,
      courseId,
      dayIndex,
      text,
      ...(part && { part }),
      ...(exerciseId && { exerciseId }),
      ...(questionId && { questionId }),
      ...(files.length > 0 && { files: [...files] }),
      ...(failing && { failing }),
    };
    return request<AskedReply>("POST", "/me/mentoring/threads", body);
  };
  const send = async (snapshot: AskedSnapshot) => {
    setIsBusy(true);
    try {
      const { thread, help } = await post(snapshot);
      client.setQueryData(ownThreadQuery(thread.id).queryKey, thread);
      threadsChanged(client);
      onSent();
      await navigate(`/mentoring?thread=${thread.id}`, { state: { help } });
    } catch (error) {
      console.warn("the question was not sent", error);
      alert(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, send };
}
