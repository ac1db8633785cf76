import { Check, Copy } from "lucide-react";
import { useState } from "react";

/** Copies a piece of code; confirms in the button itself, which screen readers announce too. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<"ready" | "copied" | "failed">("ready");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch (cause) {
      console.warn("the code could not be copied", cause);
      setState("failed");
    }
    setTimeout(() => setState("ready"), 2500);
  };
  const words = { ready: "Copy", copied: "Copied", failed: "Select it and press Ctrl+C" };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-soft hover:text-peacock"
    >
      {state === "copied" ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
      <span aria-live="polite">{words[state]}</span>
    </button>
  );
}
