import { TRACKS } from "virtual:tracks";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";

/** Only the button opens and closes it, and its items are text, not links: that is the owner's wish here. */
export function TrackNames() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="w-full sm:w-64"
      >
        <span className="grow text-left">Career Tracks</span>
        <ChevronDown
          size={20}
          aria-hidden="true"
          className={`transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
      </Button>
      <ul
        id={id}
        hidden={!isOpen}
        className="mt-2 w-full rounded-md border border-line bg-raised px-5 py-3 sm:w-64"
      >
        {TRACKS.map((track) => (
          <li key={track.id} className="border-line py-2 not-last:border-b">
            {track.title}
          </li>
        ))}
      </ul>
    </div>
  );
}
