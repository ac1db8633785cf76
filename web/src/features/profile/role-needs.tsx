import { useSession } from "../../api/session.ts";

const SENTENCES = {
  "verified-address": "Verify your email address: open the link in the mail, or send it again above.",
  "second-factor":
    "Switch on two-step verification, or add a passkey and log in with it, below under 'Your account'.",
  "new-sign-in": "Log out and log in again: desks ask for that every twelve hours.",
} as const;

/** Tells staff and mentors why their desk is closed. Nobody else sees it. */
export function RoleNeeds() {
  const session = useSession();
  if (session.status !== "signed-in" || !session.roleNeeds) return null;
  return (
    <p className="mt-8 rounded-md border border-line border-l-4 border-l-marigold bg-raised px-4 py-3">
      <strong>Your desk is closed for now.</strong> {SENTENCES[session.roleNeeds]}
    </p>
  );
}
