import type { DayExercise } from "#contract/days.ts";

type Ticket = NonNullable<DayExercise["ticket"]>;

/** A day at work: a colleague's message, and what a reviewer will look at. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  return (
    <div className="mb-6 space-y-5 rounded-md border border-line border-l-4 border-l-marigold bg-raised p-5">
      <div>
        <p className="font-bold">Message from {ticket.from}</p>
        <div
          className="lesson-text reading mt-2"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: built and sanitised from our own Markdown.
          dangerouslySetInnerHTML={{ __html: ticket.messageHtml }}
        />
      </div>
      <div>
        <p className="font-bold">What a reviewer looks at</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-peacock">
          {ticket.rubric.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Shown once the ticket is done. */
export function ResumeWording({ resume }: { resume: string }) {
  return (
    <div className="mt-3 rounded-md border border-neem bg-raised p-4">
      <p className="font-bold">For your résumé, under Projects</p>
      <p className="reading mt-1">{resume}</p>
    </div>
  );
}
