import { TRACKS } from "virtual:tracks";
import { NavLink } from "react-router";
import { courseColours } from "../../course-colours.ts";

/** The tracks in the menus, each with a thumbnail of its cloth. */
export function MenuTracks({ className = "" }: { className?: string }) {
  return (
    <ul className={className}>
      {TRACKS.map((track) => (
        <li key={track.id}>
          <NavLink
            to={track.path}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:text-peacock aria-[current=page]:font-semibold aria-[current=page]:text-peacock"
          >
            <Swatch courseId={track.id} />
            {track.title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Swatch({ courseId }: { courseId: string }) {
  const colours = courseColours(courseId);
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
      <rect width="16" height="16" rx="4" fill={colours.ground} />
      <circle cx="8" cy="8" r="4.25" fill="none" stroke={colours.line} strokeWidth="1.25" />
      <circle cx="8" cy="8" r="1.75" fill={colours.dot} />
    </svg>
  );
}
