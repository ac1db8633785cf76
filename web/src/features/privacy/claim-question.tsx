import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dayOfCritique } from "#domain/study/critique.ts";
import { claimStudy, leaveStudy } from "../../study-store/claim-study.ts";
import { joinStudy } from "../../study-store/join-study.ts";
import { studyStoreOf } from "../../study-store/study-store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type ClaimQuestionProps = { readonly uid: string; readonly onClose: () => void };

/** On a shared computer the next person must not get the last one's work by signing in. */
export function ClaimQuestion({ uid, onClose }: ClaimQuestionProps) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { days, exercises } = studyStoreOf(null).current();
  const drafted = Object.keys(exercises);
  const dayCount = new Set([...Object.keys(days), ...drafted.flatMap((id) => dayOfCritique(id) ?? [])]).size;
  const exerciseCount = drafted.filter((id) => dayOfCritique(id) === undefined).length;
  const claim = async () => {
    setIsBusy(true);
    claimStudy(uid);
    // If sending fails, it is retried with the next page.
    await joinStudy().catch((error: unknown) => console.error("the work did not join the account", error));
    await client.invalidateQueries({ queryKey: ["me", "study"] });
    onClose();
  };
  const leave = () => {
    leaveStudy(uid);
    onClose();
  };
  return (
    <Dialog title="Is this work yours?" isOpen onClose={leave}>
      <div className="grid gap-5">
        <p>
          Somebody studied on this device without an account: {counted(dayCount, "study day")}
          {exerciseCount > 0 && ` and ${counted(exerciseCount, "exercise")}`}. If that was you, we add it to
          your account. On a shared computer it may be somebody else&rsquo;s.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="main" isBusy={isBusy} onClick={() => void claim()}>
            Yes, add it to my account
          </Button>
          <Button disabled={isBusy} onClick={leave}>
            No, leave it here
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
