import { type ComponentType, useEffect, useState } from "react";
import { useSession } from "../../api/session.ts";

const LATER_KEY = "kadam-age-later";

/** Fetches the question only for those whose answer is missing, and asks in each browser once. */
export function AgeQuestionLauncher() {
  const session = useSession();
  const asked = session.status === "signed-in" && session.asksAge ? session.account : undefined;
  const uid = asked?.uid;
  const [Question, setQuestion] = useState<ComponentType<{ email: string; onClose: () => void }>>();
  useEffect(() => {
    if (uid === undefined || localStorage.getItem(LATER_KEY) === uid) return;
    let isHere = true;
    import("./age-question.tsx").then(
      ({ AgeQuestion }) => isHere && setQuestion(() => AgeQuestion),
      (cause) => console.warn("the question could not be fetched", cause),
    );
    return () => {
      isHere = false;
      setQuestion(undefined);
    };
  }, [uid]);
  if (!asked || !Question) return null;
  const close = () => {
    localStorage.setItem(LATER_KEY, asked.uid);
    setQuestion(undefined);
  };
  return <Question email={asked.email} onClose={close} />;
}
