import { lazy, Suspense, useState } from "react";
import { useSession } from "../../api/session.ts";

const LATER_KEY = "kadam-age-later";

/** Lazy: loaded only for those who are asked; if it fails, the question is on the profile. */
const AgeQuestion = lazy(async () => {
  try {
    return { default: (await import("./age-question.tsx")).AgeQuestion };
  } catch (error) {
    console.warn("the question could not be fetched", error);
    return { default: () => <></> };
  }
});

/** Inline, covering nothing: until it is answered nobody else sees anything of the learner, so it can wait. */
export function AgeAfterSignIn({ className = "" }: { readonly className?: string }) {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  const { account, asksAge } = session;
  return <AskedOnce key={account.uid} {...account} asksAge={asksAge} className={className} />;
}

type AskedOnceProps = {
  readonly uid: string;
  readonly email: string;
  readonly asksAge: boolean;
  readonly className: string;
};

function AskedOnce({ uid, email, asksAge, className }: AskedOnceProps) {
  // Stays open after the answer 'under 18': then the parent's address is asked for.
  const [isOpen, setIsOpen] = useState(asksAge && !isPutOff(uid));
  if (!isOpen) return null;
  return (
    <Suspense>
      <div className={className}>
        <AgeQuestion
          email={email}
          onClose={() => {
            localStorage.setItem(LATER_KEY, uid);
            setIsOpen(false);
          }}
        />
      </div>
    </Suspense>
  );
}

/** If storage is disabled, the question comes with every visit. */
function isPutOff(uid: string): boolean {
  try {
    return localStorage.getItem(LATER_KEY) === uid;
  } catch {
    return false;
  }
}
