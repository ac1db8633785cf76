import type { DayLesson } from "#contract/days.ts";
import { LessonText } from "./lesson-text.tsx";

/** After the four parts: the learner's own computer, and interview questions. */
export function AfterCheck({ lesson: { computerHtml, interview } }: { lesson: DayLesson }) {
  return (
    <>
      {computerHtml !== null && (
        <Section id="on-your-computer" title="On your computer">
          <LessonText html={computerHtml} />
        </Section>
      )}
      {interview.length > 0 && (
        <Section id="interview-corner" title="Interview corner">
          <p className="max-w-prose text-soft">Say your answer aloud, then open the model answer.</p>
          <div className="mt-4 max-w-3xl space-y-3">
            {interview.map(({ questionHtml, answerHtml }) => (
              <details key={questionHtml} className="rounded-md border border-line bg-raised">
                <summary
                  className="lesson-text min-h-12 cursor-pointer px-4 py-3 font-semibold text-lg marker:text-peacock"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
                  dangerouslySetInnerHTML={{ __html: questionHtml }}
                />
                <div
                  className="lesson-text reading px-4 pb-4"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
                  dangerouslySetInnerHTML={{ __html: answerHtml }}
                />
              </details>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

type SectionProps = { readonly id: string; readonly title: string; readonly children: React.ReactNode };

function Section({ id, title, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="draw-when-near mx-auto max-w-6xl scroll-mt-12 border-line border-t px-4 py-12 outline-none md:py-16"
    >
      <h2 id={`${id}-title`} className="mb-6 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
