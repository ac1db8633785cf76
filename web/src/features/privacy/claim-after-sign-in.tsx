import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { useSession } from "../../api/session.ts";
import { isGuestStudyUnclaimed } from "../../study-store/claim-study.ts";
import type { ClaimQuestion } from "./claim-question.tsx";

type Question = ComponentType<ComponentProps<typeof ClaimQuestion>>;

/** Asks whose work is on this device: loaded only for those who are asked, and asked once. */
export function ClaimAfterSignIn() {
  const session = useSession();
  const uid = session.status === "signed-in" ? session.account.uid : undefined;
  const [Question, setQuestion] = useState<Question>();
  useEffect(() => {
    if (uid === undefined || !isGuestStudyUnclaimed(uid)) return;
    let isHere = true;
    import("./claim-question.tsx").then(
      ({ ClaimQuestion }) => isHere && setQuestion(() => ClaimQuestion),
      (cause) => console.warn("the question could not be fetched", cause),
    );
    return () => {
      isHere = false;
      setQuestion(undefined);
    };
  }, [uid]);
  if (uid === undefined || !Question) return null;
  return <Question uid={uid} onClose={() => setQuestion(undefined)} />;
}
