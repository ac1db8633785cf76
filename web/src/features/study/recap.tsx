import type { DayLesson } from "#contract/days.ts";

/** Recalling works better than reading again: the link is for those who cannot recall it. */
export function Recap({ questions }: { questions: DayLesson["recap"] }) {
  if (questions.length === 0) return null;
  return (
    <div className="mb-10 max-w-3xl">
      <h3 id="recap" className="text-2xl">
        Recap
      </h3>
      <p className="mt-1 text-soft">Answer each one in your head. The link takes you to the answer.</p>
      <ol className="reading mt-3 list-decimal space-y-2 pl-6 marker:text-peacock">
        {questions.map(({ questionHtml, linkText, headingId }) => (
          <li key={questionHtml}>
            <span
              className="lesson-text"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
              dangerouslySetInnerHTML={{ __html: questionHtml }}
            />{" "}
            <a href={`#${headingId}`} className="text-link inline-block py-1">
              {linkText}
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
