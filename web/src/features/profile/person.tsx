import { LogOut, Pencil } from "lucide-react";
import { useState } from "react";
import type { Account } from "#domain/accounts/account.ts";
import { formatPhone } from "#domain/accounts/phone.ts";
import { fullName, type LearnerRecord } from "#domain/learning/learner-record.ts";
import { useLogOut } from "../../api/use-log-out.ts";
import { Button } from "../../ui/button.tsx";
import { Avatar } from "./avatar.tsx";
import { EditDetailsDialog } from "./edit-details-dialog.tsx";
import { EmailStanding } from "./email-standing.tsx";

export function Person({ account, learner }: { account: Account; learner: LearnerRecord }) {
  const [isEditing, setIsEditing] = useState(false);
  const name = fullName(learner) || account.displayName;
  return (
    <header className="flex flex-col gap-6 md:flex-row md:items-end md:gap-10">
      <Avatar
        uid={account.uid}
        name={name}
        photoURL={account.photoURL}
        className="size-28 shrink-0 md:size-44"
      />
      <div className="min-w-0 flex-1">
        <h1 className="text-4xl md:text-6xl">{name}</h1>
        <dl className="mt-4 grid grid-cols-[4.5rem_1fr] items-baseline gap-y-1">
          <dt className="text-soft">Email</dt>
          <dd className="flex min-h-8 flex-wrap items-center gap-x-4">
            <span>{account.email}</span>
            <EmailStanding isVerified={account.emailVerified} />
          </dd>
          <dt className="text-soft">Phone</dt>
          <dd>{learner.phone ? formatPhone(learner.phone) : "Not provided"}</dd>
        </dl>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setIsEditing(true)}>
          <Pencil size={20} aria-hidden="true" /> Edit
        </Button>
        <LogoutButton />
      </div>
      <EditDetailsDialog learner={learner} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </header>
  );
}

function LogoutButton() {
  const { logOut, isBusy } = useLogOut();
  return (
    <Button isBusy={isBusy} onClick={() => void logOut()}>
      <LogOut size={20} aria-hidden="true" /> Logout
    </Button>
  );
}
