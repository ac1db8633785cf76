import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import type { MessageReply } from "#contract/accounts.ts";
import { messageOf } from "../../api/request.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { useLearnerRequest } from "./learner-request.ts";

export function EmailStanding({ isVerified }: { isVerified: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const learnerRequest = useLearnerRequest();
  const alert = useAlert();
  if (isVerified) {
    return (
      <span className="flex items-center gap-1 font-medium text-neem">
        <BadgeCheck size={20} aria-hidden="true" /> Verified
      </span>
    );
  }
  const sendAgain = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { message } = await learnerRequest<MessageReply>("POST", "/email-verifications");
      alert(message, "success");
    } catch (error) {
      console.error(error);
      alert(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span className="text-soft">Not verified yet</span>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => void sendAgain()}
        className="text-link min-h-11 font-semibold"
      >
        Send the link again
      </button>
    </span>
  );
}
