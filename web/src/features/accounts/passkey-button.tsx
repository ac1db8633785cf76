import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/request.ts";
import { sessionChanged, sessionQuery } from "../../api/session.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";

/** Lazy: most people have no passkey, and this is the first page that many see. */
export function PasskeyButton() {
  const { data } = useQuery(sessionQuery);
  const isHydrated = useIsHydrated();
  const client = useQueryClient();
  const alert = useAlert();
  const [isBusy, setIsBusy] = useState(false);
  if (!isHydrated || !data?.site.passkeys || !("PublicKeyCredential" in window)) return null;
  const signIn = async () => {
    setIsBusy(true);
    try {
      const { signInWithPasskey } = await import("../../api/passkeys.ts");
      const answer = await signInWithPasskey();
      if (answer === "closed") return alert("No passkey was used. Try again, or use your password.");
      alert(answer.message, "success");
      await sessionChanged(client);
    } catch (error) {
      console.error(error);
      alert(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button onClick={() => void signIn()} isBusy={isBusy} className="w-full sm:w-auto sm:justify-self-start">
      Use a passkey
    </Button>
  );
}
