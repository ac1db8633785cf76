import type { CourseSummary } from "#contract/courses.ts";

type CourseCoverProps = {
  readonly course: Pick<CourseSummary, "image" | "title">;
  readonly isSeenFirst: boolean;
  readonly className: string;
};

export function CourseCover({ course, isSeenFirst, className }: CourseCoverProps) {
  return (
    <img
      src={course.image}
      alt={`Kolam of ${course.title}`}
      width={640}
      height={400}
      loading={isSeenFirst ? "eager" : "lazy"}
      decoding="async"
      className={`h-auto ${className}`}
    />
  );
}
