import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { forgetOtherAccounts } from "../../api/forget-account.ts";
import { sessionQuery, useSession } from "../../api/session.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { TUTOR_DOCK } from "../../ui/tutor-dock.ts";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { recall, remember } from "./tab-memory.ts";
import type { TutorPanelProps } from "./tutor-panel.tsx";
import { useLift } from "./use-lift.ts";

/**
 * The button on every page: floating where there is room beside the text, on a phone in the bar, hidden while somebody
 * types. The rest is loaded on the first click.
 */
export function TutorLauncher() {
  const session = useSession();
  const { data, isError } = useQuery(sessionQuery);
  const owner = session.status === "signed-in" ? session.account.uid : null;
  const isKnown = session.status !== "unknown";
  const isThere = isKnown ? data?.site.tutor === true : isError;
  useEffect(() => {
    if (isKnown) forgetOtherAccounts(owner);
  }, [isKnown, owner]);
  return isThere ? <Launcher owner={owner} /> : null;
}

const FLOATING =
  "fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 flex size-14 rounded-full border border-paper bg-ink text-paper transition-[translate] duration-150 pointer-coarse:in-[html:has(main_:focus:read-write,main_[data-editor]:focus-within)]:hidden hover:bg-peacock";

// Invisible, not removed: the bar's other entries keep their places.
const DOCKED =
  "flex size-11 rounded-md pointer-coarse:in-[html:has(main_:focus:read-write,main_[data-editor]:focus-within)]:invisible hover:text-peacock";

function Launcher({ owner }: { owner: string | null }) {
  const button = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<TutorPanelProps>>();
  const [isOpen, setIsOpen] = useState(false);
  // Only a click on the button moves the focus: not a reload, nor signing in.
  const wantsFocus = useRef(false);
  const showAlert = useAlert();
  const isWide = useIsWide();
  const dock = isWide ? null : document.getElementById(TUTOR_DOCK);
  useLift(button, isWide && !isOpen);

  const load = async () => {
    const { TutorPanel } = await import("./tutor-panel.tsx");
    setPanel(() => TutorPanel);
    setIsOpen(true);
  };
  const open = async () => {
    try {
      wantsFocus.current = true;
      await load();
      remember("open", "yes");
    } catch (cause) {
      console.warn("the tutor could not be fetched", cause);
      showAlert("The tutor could not be loaded. Check your connection and try again.");
    }
  };
  const close = (takesFocus: boolean) => {
    remember("open", "");
    flushSync(() => setIsOpen(false));
    if (takesFocus) button.current?.focus();
  };
  const openAgain = useEffectEvent(() => {
    // After a reload it reopens, except on a phone, where it would cover the page.
    if (recall("open") && matchMedia("(min-width: 48rem)").matches) load().catch(console.warn);
  });
  useEffect(() => openAgain(), []);

  const opener = (
    <button
      ref={button}
      type="button"
      aria-label="Ask the tutor"
      title="Ask the tutor"
      hidden={isOpen && !dock}
      onClick={() => void open()}
      className={`items-center justify-center ${dock ? DOCKED : FLOATING}`}
    >
      <Bubble />
    </button>
  );
  return (
    <aside aria-label="Tutor" className="print:hidden">
      {dock ? createPortal(opener, dock) : opener}
      {Panel && <Panel key={owner} owner={owner} isOpen={isOpen} wantsFocus={wantsFocus} onClose={close} />}
    </aside>
  );
}

/** A bubble with the three rising dots of the logo. */
function Bubble() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7" fill="none">
      <path
        d="M6 3h16a4 4 0 0 1 4 4v11a4 4 0 0 1-4 4h-9l-6 5v-5H6a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M8.5 15.5 14 12.5l5.5-3" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M8.5 15.5h.01M14 12.5h.01M19.5 9.5h.01"
        className="stroke-marigold"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
