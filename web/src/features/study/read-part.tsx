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
    <div className="read-columns">
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
      {/* Beside the text where there is room, for taking notes while reading. */}
      <div className="read-notes">{notes}</div>
    </div>
  );
}
