import type { ReactNode } from "react";
import type { DayLesson } from "#contract/days.ts";
import { ContentsList } from "./contents-list.tsx";
import { LessonText } from "./lesson-text.tsx";
import { TermList } from "./term-list.tsx";

type ReadPartProps = {
  readonly lesson: DayLesson;
  readonly coursePath: string;
  readonly underExample: (index: number, expected: string | undefined) => ReactNode;
  readonly inQuickTask: (id: string) => ReactNode | undefined;
  readonly notes: ReactNode;
};

export function ReadPart({ lesson, coursePath, underExample, inQuickTask, notes }: ReadPartProps) {
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[12rem_minmax(0,68ch)] xl:grid-cols-[12rem_minmax(0,68ch)_minmax(0,1fr)]">
      <ContentsList headings={lesson.headings} />
      <div className="min-w-0">
        <LessonText
          html={lesson.readHtml}
          terms={lesson.terms}
          underExample={underExample}
          inQuickTask={inQuickTask}
        />
        <TermList terms={lesson.terms} coursePath={coursePath} />
      </div>
      {/* Beside the text where there is room for it, so that notes are made while reading. */}
      <div className="mt-12 lg:col-start-2 xl:sticky xl:top-36 xl:col-start-3 xl:row-start-1 xl:mt-0 xl:self-start">
        {notes}
      </div>
    </div>
  );
}
