import { type ComponentType, useState } from "react";

type QuestionsAskedProps = { readonly courseId: string; readonly dayId: string };

/** Published questions about this day; loaded when somebody opens it. */
export function QuestionsAsked(place: QuestionsAskedProps) {
  const [List, setList] = useState<ComponentType<QuestionsAskedProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    try {
      const { PublishedQuestions } = await import("./published-questions.tsx");
      setList(() => PublishedQuestions);
    } catch (cause) {
      console.warn("the questions could not be fetched", cause);
      setHasFailed(true);
    }
  };
  return (
    <section className="mx-auto max-w-6xl border-line border-t px-4 py-6 noscript:hidden">
      <details
        id="questions-asked"
        tabIndex={-1}
        className="scroll-mt-20 outline-none"
        onToggle={() => void load()}
      >
        <summary className="min-h-12 cursor-pointer py-2 font-bold text-2xl">
          Questions learners asked
        </summary>
        {List && <List {...place} />}
        {hasFailed && !List && (
          <p role="status">They could not be loaded. Close this, check your connection and open it again.</p>
        )}
      </details>
    </section>
  );
}
