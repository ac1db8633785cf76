import { Link } from "react-router";
import type { WordList } from "#contract/words.ts";
import { TermMeaning } from "./term-list.tsx";

export function WordIndex({ words }: { words: WordList }) {
  if (words.length === 0)
    return <p className="max-w-prose text-soft">The words of these days are still being written.</p>;
  return (
    <dl className="reading max-w-none gap-x-10 space-y-4 lg:columns-2">
      {words.map((word) => (
        <div key={`${word.word} ${word.means}`} className="break-inside-avoid">
          <TermMeaning term={word} />
          <dd className="flex flex-wrap gap-x-4">
            {word.places.map(({ path, courseTitle, dayNumber }) => (
              <Link key={path} to={path} className="text-link inline-block py-1">
                {courseTitle}, day {dayNumber}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
