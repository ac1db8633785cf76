import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";

type ShareButtonProps = {
  /** What is shared, for a button in a list. */
  readonly what: string;
  readonly title: string;
  readonly url: string;
};

/** The phone's share sheet if available, the clipboard elsewhere. */
export function ShareButton({ what, title, url }: ShareButtonProps) {
  const [words, setWords] = useState("");
  const share = async () => {
    try {
      if (canShare()) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setWords("Link copied");
      }
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      console.warn("the link could not be shared", error);
      setWords(`Copy this link: ${url}`);
    }
  };
  return (
    <>
      <Button onClick={() => void share()} aria-label={`Share ${what}`}>
        <Share2 size={20} aria-hidden="true" /> Share
      </Button>
      <p role="status" className="self-center break-all empty:hidden">
        {words}
      </p>
    </>
  );
}

/** On a desktop the share sheet is mostly empty; there a copied link is more useful. */
function canShare(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}
