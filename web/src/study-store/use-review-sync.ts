import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { reviewQuery } from "../api/review.ts";

/** Sends the device's review data now, when the connection comes back, and when `send` is called. */
export function useReviewSync(uid: string): { readonly send: () => void; readonly isWaiting: boolean } {
  const client = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);
  const run = useCallback(
    async (what: "send" | "keep ready") => {
      try {
        const { sendOwnReview, keepReviewReady } = await import("./own-review.ts");
        const hasChanged = await (what === "send" ? sendOwnReview : keepReviewReady)(uid, client);
        setIsWaiting(false);
        if (hasChanged) await client.invalidateQueries({ queryKey: reviewQuery.queryKey, exact: true });
      } catch (failure) {
        if (what === "keep ready") return console.warn("the review of days to come was not told", failure);
        setIsWaiting(true);
        console.error("answers of the review wait for a connection", failure);
      }
    },
    [uid, client],
  );
  const send = useCallback(() => void run("send"), [run]);
  useEffect(() => {
    const keepReady = () => void run("keep ready");
    keepReady();
    addEventListener("online", keepReady);
    return () => removeEventListener("online", keepReady);
  }, [run]);
  return { send, isWaiting };
}
