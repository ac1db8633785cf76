import { MessageSquareText } from "lucide-react";

/**
 * What a person has reviewed, besides what machines have run. No mentor is named, and nothing of the review is shown.
 */
export function ReviewedTickets({ reviews }: { reviews: readonly string[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {reviews.map((review) => (
        <li key={review} className="flex items-start gap-3">
          <MessageSquareText size={20} aria-hidden="true" className="mt-1 shrink-0 text-peacock" />
          {review}
        </li>
      ))}
    </ul>
  );
}
