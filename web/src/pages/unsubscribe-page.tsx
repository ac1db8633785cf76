import { Head } from "../app/head.tsx";
import { AccountFrame } from "../features/accounts/account-frame.tsx";
import { useQueryParameter } from "../features/accounts/query-parameter.ts";
import { Unsubscribe } from "../features/accounts/unsubscribe.tsx";

export function UnsubscribePage() {
  const token = useQueryParameter("token");
  return (
    <>
      <Head title="Stop mails" description="Stop mails that Kadam sends you." hidden />
      <AccountFrame
        title="Stop mails"
        lead="Press once, and these mails stop."
        daysDrawn={3}
        caption="One dot a day. The line closes when the course is done."
      >
        <Unsubscribe token={token} />
      </AccountFrame>
    </>
  );
}
