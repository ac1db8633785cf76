import { Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";

type ShareButtonProps = {
  /** What is shared, for a button that stands in a list. */
  readonly what: string;
  readonly title: string;
  readonly url: string;
};

/** The phone's own list of apps where it has one, the clipboard elsewhere. */
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
      // Whoever closes the list has changed their mind.
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

/** On a desktop the list of apps is mostly empty; there a copied link is of more use. */
function canShare(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}
