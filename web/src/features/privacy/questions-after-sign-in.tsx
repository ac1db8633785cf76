import { type ComponentType, useEffect, useState } from "react";
import { useSession } from "../../api/session.ts";
import { isGuestStudyUnclaimed } from "../../study-store/claim-study.ts";

const LATER_KEY = "kadam-age-later";

type QuestionProps = {
  readonly uid: string;
  readonly email: string;
  readonly onClose: () => void;
};
type Question = ComponentType<QuestionProps>;

/** Whose work is on this device, then the age: each is fetched only for those who are asked, and asked once. */
export function QuestionsAfterSignIn() {
  const session = useSession();
  const account = session.status === "signed-in" ? session.account : undefined;
  const asksAge = session.status === "signed-in" && session.asksAge;
  const uid = account?.uid;
  const [asked, setAsked] = useState(0);
  const [Question, setQuestion] = useState<Question>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again after each answer.
  useEffect(() => {
    if (uid === undefined) return;
    const load = questionFor(uid, asksAge);
    if (!load) return;
    let isHere = true;
    load().then(
      (next) => isHere && setQuestion(() => next),
      (cause) => console.warn("the question could not be fetched", cause),
    );
    return () => {
      isHere = false;
      setQuestion(undefined);
    };
  }, [uid, asksAge, asked]);
  if (!account || !Question) return null;
  return (
    <Question
      uid={account.uid}
      email={account.email}
      onClose={() => {
        setQuestion(undefined);
        setAsked((count) => count + 1);
      }}
    />
  );
}

function questionFor(uid: string, asksAge: boolean): (() => Promise<Question>) | undefined {
  if (isGuestStudyUnclaimed(uid)) return async () => (await import("./claim-question.tsx")).ClaimQuestion;
  if (!asksAge || localStorage.getItem(LATER_KEY) === uid) return undefined;
  return async () => {
    const { AgeQuestion } = await import("./age-question.tsx");
    return ({ uid: asked, email, onClose }) => (
      <AgeQuestion
        email={email}
        onClose={() => {
          localStorage.setItem(LATER_KEY, asked);
          onClose();
        }}
      />
    );
  };
}
