import type { ReactNode } from "react";
import { courseColours } from "../../course-colours.ts";
import { KolamPicture } from "../../ui/kolam-picture.tsx";

type PrintedFrameProps = {
  readonly courseId: string;
  /** The main element of its page. */
  readonly isLarge?: boolean;
  readonly children: ReactNode;
};

/** A framed sheet: the course's cloth as a mat with a row of dots all round, its kolam beside the text. */
export function PrintedFrame({ courseId, isLarge = false, children }: PrintedFrameProps) {
  return (
    <div className="relative overflow-hidden rounded-md p-5">
      <Cloth courseId={courseId} />
      <div
        className={`relative grid gap-6 rounded-sm bg-paper p-6 sm:grid-cols-[1fr_13rem] sm:items-center md:p-8 ${isLarge ? "lg:grid-cols-[1fr_24rem] lg:p-12" : ""}`}
      >
        <div className="min-w-0">{children}</div>
        <KolamPicture courseId={courseId} onGround className="w-full rounded-md max-sm:order-first" />
      </div>
    </div>
  );
}

function Cloth({ courseId }: { courseId: string }) {
  const { ground, dot } = courseColours(courseId);
  return (
    <svg aria-hidden="true" fill="none" className="absolute inset-0 size-full">
      <rect width="100%" height="100%" fill={ground} />
      <rect
        x="10"
        y="10"
        rx="4"
        stroke={dot}
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 14"
        className="h-[calc(100%-20px)] w-[calc(100%-20px)]"
      />
    </svg>
  );
}
