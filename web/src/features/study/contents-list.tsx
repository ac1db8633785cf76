import type { DayLesson } from "#contract/days.ts";

/** Beside the text on wide screens, sticky; elsewhere the text is short enough to scroll. */
export function ContentsList({ headings }: { headings: DayLesson["headings"] }) {
  return (
    <nav aria-labelledby="contents" className="read-contents border-line border-l pl-5">
      <h3 id="contents" className="mb-2 text-base">
        In this text
      </h3>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-1.5 pointer-coarse:py-2.75 text-soft leading-snug underline-offset-4 hover:text-peacock hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
