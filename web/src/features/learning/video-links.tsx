import { CirclePlay } from "lucide-react";
import type { CourseDetail } from "#contract/courses.ts";

type VideoLinksProps = {
  readonly videos: CourseDetail["days"][number]["videos"];
  /** Shows beside each video which part of it to watch. */
  readonly hasNotes?: boolean;
};

export function VideoLinks({ videos, hasNotes = false }: VideoLinksProps) {
  return (
    <ul className={hasNotes ? "flex flex-col gap-4" : "flex flex-col"}>
      {videos.map((video) => (
        <li key={video.url}>
          <a
            href={video.url}
            target="_blank"
            rel="noopener noreferrer"
            className="group flex min-h-11 items-start gap-2 py-2 leading-snug"
          >
            <CirclePlay size={20} aria-hidden="true" className="shrink-0 text-peacock" />
            <span>
              <span className="text-peacock underline-offset-4 group-hover:underline">{video.title}</span>{" "}
              <span className="block text-soft sm:inline">
                <span aria-hidden="true" className="hidden sm:inline">
                  ·{" "}
                </span>
                {video.channel}
              </span>
              <span className="sr-only"> (opens in a new tab)</span>
            </span>
          </a>
          {hasNotes && <p className="pl-7 text-soft">{video.watch}</p>}
        </li>
      ))}
    </ul>
  );
}
