import type { ReactNode } from "react";
import type { DayLesson } from "#contract/days.ts";
import { ContentsList } from "./contents-list.tsx";
import { LessonText } from "./lesson-text.tsx";
import { TermList } from "./term-list.tsx";

type ReadPartProps = {
  readonly lesson: DayLesson;
  readonly underExample: (index: number) => ReactNode;
  readonly inQuickTask: (id: string) => ReactNode | undefined;
  readonly notes: ReactNode;
};

export function ReadPart({ lesson, underExample, inQuickTask, notes }: ReadPartProps) {
  return (
    <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
      <div className="min-w-0">
        <LessonText
          html={lesson.readHtml}
          terms={lesson.terms}
          underExample={underExample}
          inQuickTask={inQuickTask}
        />
        <TermList terms={lesson.terms} />
        {notes}
      </div>
      <ContentsList headings={lesson.headings} />
    </div>
  );
}
