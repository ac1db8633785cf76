import { Head } from "../app/head.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { useQueryParameter } from "../features/accounts/query-parameter.ts";
import { StopReminders } from "../features/plan/stop-reminders.tsx";

export function StopRemindersPage() {
  const token = useQueryParameter("token");
  return (
    <>
      <Head title="Stop reminders" description="Stop the reminders that Kadam sends you by mail." hidden />
      <AccountFrame
        title="Stop reminders"
        lead="One press, and no more of these mails."
        daysDrawn={3}
        caption="One dot a day. The line closes when the course is done."
      >
        <StopReminders token={token} />
      </AccountFrame>
    </>
  );
}
