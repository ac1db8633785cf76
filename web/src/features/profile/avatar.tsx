import { TRACKS } from "virtual:tracks";
import { useState } from "react";
import { initialsOf } from "#domain/accounts/initials.ts";
import { courseColours } from "../../course-colours.ts";
import { indexFor } from "./index-for.ts";

type AvatarProps = {
  readonly uid: string;
  readonly name: string;
  readonly photoURL: string | null;
  readonly className?: string;
};

/** Decorative: the name is beside it. */
export function Avatar({ uid, name, photoURL, className = "" }: AvatarProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (photoURL && !isBroken) {
    return (
      <img
        src={photoURL}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setIsBroken(true)}
        className={`rounded-md object-cover ${className}`}
      />
    );
  }
  const colours = courseColours(TRACKS[indexFor(uid, TRACKS.length)]?.id ?? "");
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={`rounded-md ${className}`}>
      <rect width="100" height="100" fill={colours.ground} />
      <path
        d={EDGE}
        fill="none"
        stroke={colours.dot}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 10"
      />
      <text
        x="50"
        y="49"
        fill={colours.line}
        fontSize="40"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}

// A row of dots along the edge, as on the course covers.
const EDGE = "M10 10H90V90H10Z";
