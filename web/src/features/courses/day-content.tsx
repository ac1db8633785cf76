import { ArrowRight, ExternalLink } from "lucide-react";
import type { CourseDetail } from "#contract/courses.ts";
import { ButtonLink } from "../../ui/button.tsx";

type Day = CourseDetail["days"][number];

type DayContentProps = {
  readonly day: Day;
  readonly dayNumber: number;
  /** The path of the day's own page. */
  readonly path: string;
};

export function DayContent({ day, dayNumber, path }: DayContentProps) {
  return (
    <div className="pt-1 pb-8">
      <p className="reading">{day.summary}</p>
      <p className="mt-5 font-semibold">After this day you can</p>
      <ul className="reading mt-1 list-disc space-y-1 pl-5 marker:text-neem">
        {day.objectives.map((objective) => (
          <li key={objective}>{objective}</li>
        ))}
      </ul>
      <p className="mt-5 font-semibold">Watch</p>
      <ul className="mt-2 space-y-4">
        {day.videos.map((video) => (
          <VideoItem key={video.url} video={video} />
        ))}
      </ul>
      {day.minutes > 0 && (
        <p className="mt-5">
          <b>Read, Practise, Check</b>
          <span className="text-soft tabular-nums">
            {" "}
            · about {day.minutes} minutes · {counted(day.exercises, "exercise")} ·{" "}
            {counted(day.questions, "question")}
          </span>
        </p>
      )}
      <ButtonLink to={path} className="mt-6">
        Open day {dayNumber} <ArrowRight size={20} aria-hidden="true" />
      </ButtonLink>
    </div>
  );
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

function VideoItem({ video }: { video: Day["videos"][number] }) {
  return (
    <li className="border-l-3 border-line pl-4">
      <a
        href={video.url}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        {video.title}
        <ExternalLink size={20} aria-hidden="true" className="shrink-0" />
      </a>
      <p className="text-soft">{video.channel} · opens YouTube in a new tab</p>
      <p className="reading mt-1">{video.watch}</p>
    </li>
  );
}
