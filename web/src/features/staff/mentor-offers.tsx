import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OfferDecisionBody, StaffOffersReply } from "#contract/mentoring-staff.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { messageOf } from "../../api/request.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { titleOf } from "./mentoring-figures.tsx";
import { staffOffersQuery } from "./mentoring-queries.ts";
import { useStaffChange } from "./use-staff-change.ts";

type OfferReply = StaffOffersReply["offers"][number];

export function MentorOffers() {
  const query = useQuery(staffOffersQuery);
  return (
    <section aria-labelledby="desk-offers">
      <h3 id="desk-offers" className="mb-3 text-2xl">
        Offers to help
      </h3>
      <DeskPart query={query} what="offers">
        {({ offers }) => {
          const open = offers.filter(({ decision }) => decision === null);
          return open.length === 0 ? (
            <NothingHere>
              Nobody waits for an answer. Learners who completed a course can offer at /mentor.
            </NothingHere>
          ) : (
            <ul className="grid gap-3">
              {open.map((offer) => (
                <Offer key={offer.id} offer={offer} />
              ))}
            </ul>
          );
        }}
      </DeskPart>
    </section>
  );
}

function Offer({ offer }: { offer: OfferReply }) {
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string>();
  const change = useStaffChange();
  const alert = useAlert();
  const decide = async (isAccepted: boolean) => {
    if (words.trim() === "") return setProblem("They read this: write a word or two.");
    const body: OfferDecisionBody = { isAccepted, words };
    try {
      await change("POST", `/staff/mentoring/offers/${offer.id}`, body);
    } catch (error) {
      console.warn("the offer was not decided", error);
      alert(messageOf(error));
    }
  };
  return (
    <li className="grid gap-3 rounded-md border border-line bg-raised p-4">
      <p>
        <span className="font-semibold">
          {offer.name}, {titleOf(offer.courseId)}
        </span>{" "}
        <span className="text-soft">
          {offer.email} · {shortDate(new Date(offer.offeredAt))}
        </span>
      </p>
      <p className="whitespace-pre-line">{offer.about}</p>
      {offer.samples.map(({ exerciseId, title, text }) => (
        <details key={exerciseId}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Sample review of {title}</summary>
          <p className="whitespace-pre-line border-line border-l-3 pl-3">{text}</p>
        </details>
      ))}
      <TextAreaField
        label="Your message to them"
        name="words"
        rows={2}
        value={words}
        problem={problem}
        onChange={(event) => {
          setProblem(undefined);
          setWords(event.target.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void decide(true)}>Accept</Button>
        <Button onClick={() => void decide(false)}>Not now</Button>
      </div>
    </li>
  );
}
