import type { ReviewCardReply } from "#contract/review.ts";

/** Kept beside a question that will not stay in mind. */
export function CardHelp({ card }: { readonly card: ReviewCardReply }) {
  if (card.help === "none") return null;
  return (
    <p className="rounded-md border border-line bg-raised px-4 py-3">
      This one is hard to keep.{" "}
      <a href={card.link} className="text-link font-semibold">
        See the section again
      </a>
      {card.help === "mentor" && (
        <>
          , or{" "}
          <a href="/contact" className="text-link font-semibold">
            ask a mentor
          </a>
        </>
      )}
      .
    </p>
  );
}
