import { sendUnsent } from "./send-study.ts";
import type { StudyStore } from "./study-store.ts";
import { hasUnsent } from "./unsent-study.ts";

const QUIET_MS = 1_200;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 120_000;

/**
 * Sends what changes a moment after the learner pauses, and what could not be sent again and again, until it is called off.
 * `onFailure` hears of every failed round. When it is called off what is left goes out once more, if the session is still the owner's.
 */
export function followStudy(
  store: StudyStore,
  onFailure: (error: unknown) => void,
  isOwnersSession: () => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let retryMs = FIRST_RETRY_MS;
  let isOver = false;

  const sendAfter = (ms: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void send(), ms);
  };
  const send = async () => {
    if (isSending || !hasUnsent(store.current())) return;
    isSending = true;
    try {
      await sendUnsent(store);
      retryMs = FIRST_RETRY_MS;
    } catch (error) {
      onFailure(error);
      sendAfter(retryMs);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    } finally {
      isSending = false;
    }
  };
  // While a round is under way it takes what is added by itself.
  const noticeChange = () => {
    if (!isSending) sendAfter(QUIET_MS);
  };
  const sendNow = () => sendAfter(0);

  const unwatch = store.watch(noticeChange);
  window.addEventListener("online", sendNow);
  document.addEventListener("visibilitychange", sendNow);
  sendNow();
  return () => {
    isOver = true;
    clearTimeout(timer);
    unwatch();
    window.removeEventListener("online", sendNow);
    document.removeEventListener("visibilitychange", sendNow);
    // Late enough for the editor to have written down its last words.
    queueMicrotask(() => {
      if (isOwnersSession()) void send();
    });
  };
}
