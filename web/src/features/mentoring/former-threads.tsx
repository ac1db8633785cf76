import { useQuery } from "@tanstack/react-query";
import { answeredQuery } from "../../api/mentoring.ts";
import { ThreadList } from "./thread-list.tsx";

/** Only for former mentors; everybody else sees nothing, not even a loading state. */
export function FormerThreads() {
  const { data } = useQuery(answeredQuery);
  if (!data || data.threads.length === 0) return null;
  return (
    <section aria-labelledby="answered-before" className="mt-12 border-line border-t pt-8">
      <h2 id="answered-before" className="text-2xl">
        You answered these as a mentor
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-soft">
        You can still read your own messages, report a problem to the staff, and stop others from reading your
        answer.
      </p>
      <ThreadList threads={data.threads} side="former" label="You answered these as a mentor" />
    </section>
  );
}
