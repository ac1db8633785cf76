import { TRACKS } from "virtual:tracks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OfferBody, OffersReply } from "#contract/mentoring.ts";
import { questionProblem } from "#domain/mentoring/text-bounds.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { learnerQuery } from "../../api/learner.ts";
import { offersQuery } from "../../api/mentoring.ts";
import { privacyQuery } from "../../api/privacy.ts";
import { messageOf, request } from "../../api/request.ts";
import { dayQuery } from "../../api/study.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { FailedNotice, PageTitle } from "../../ui/page-frame.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { PageSkeleton } from "../../ui/skeleton.tsx";
import { TextAreaField } from "../../ui/text-area-field.tsx";

/** Days that end with a ticket, counted from 0; two of their tickets are reviewed as a sample. */
const SAMPLE_DAYS = [4, 9] as const;

/** For learners who have completed a course: staff read the offer and decide. */
export function OfferToHelp() {
  const record = useQuery(learnerQuery);
  const offers = useQuery(offersQuery);
  const privacy = useQuery(privacyQuery);
  const error = record.error ?? offers.error ?? privacy.error;
  if (!record.data || !offers.data || !privacy.data) {
    if (!error) return <PageSkeleton label="Loading" />;
    return <FailedNotice onRetry={() => void offers.refetch()}>{messageOf(error)}</FailedNotice>;
  }
  const completed = TRACKS.filter(({ id }) => record.data.completedCourses.includes(id));
  return (
    <>
      <PageTitle lead="Mentors answer questions of learners: a few a week, as many as they want. If you are 18 or older and have completed a course, you can offer to help other learners with it.">
        Become a mentor
      </PageTitle>
      <Given offers={offers.data.offers} />
      {privacy.data.age !== "adult" ? (
        <NotYet age={privacy.data.age} />
      ) : completed.length === 0 ? (
        <p className="max-w-prose">
          Complete a course first. Then this page asks you for two sample reviews.
        </p>
      ) : (
        <Offer courses={completed} />
      )}
    </>
  );
}

/** Shown before anybody writes two reviews. */
function NotYet({ age }: { age: "open" | "minor" }) {
  if (age === "minor")
    return (
      <p className="max-w-prose">
        For now, mentors are adults. Thank you for wanting to help. Come back when you are 18.
      </p>
    );
  return (
    <>
      <p className="max-w-prose">For now, mentors are adults. First tell us whether you are 18 or older.</p>
      <ButtonLink to="/profile" look="main" className="mt-4">
        Answer on your profile
      </ButtonLink>
    </>
  );
}

function Given({ offers }: OffersReply) {
  if (offers.length === 0) return null;
  return (
    <ul aria-label="Your offers" className="mb-8 grid max-w-3xl gap-3">
      {offers.map(({ id, courseId, offeredAt, decision }) => (
        <li key={id} className="rounded-md border border-line bg-raised p-4">
          <p className="font-semibold">
            {TRACKS.find((track) => track.id === courseId)?.title}, offered on{" "}
            {shortDate(new Date(offeredAt))}
          </p>
          <p>
            {decision === null
              ? "Staff will read it and answer you."
              : `${decision.isAccepted ? "Accepted" : "Not now"}: ${decision.words}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

type Track = (typeof TRACKS)[number];

function Offer({ courses }: { courses: readonly Track[] }) {
  const [chosen, setChosen] = useState(courses.length === 1 ? (courses[0]?.id ?? "") : "");
  return (
    <div className="grid max-w-3xl gap-6">
      {courses.length > 1 && (
        <SelectField
          label="For which course?"
          name="course"
          placeholder="Choose a course"
          options={courses.map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {chosen && <OfferForm key={chosen} courseId={chosen} />}
    </div>
  );
}

function OfferForm({ courseId }: { courseId: string }) {
  const client = useQueryClient();
  const alert = useAlert();
  const first = useTicket(courseId, SAMPLE_DAYS[0]);
  const second = useTicket(courseId, SAMPLE_DAYS[1]);
  const form = useForm({
    check: (typed) =>
      Object.fromEntries(
        ["about", "first", "second"].flatMap((field) =>
          questionProblem(textOf(typed, field)) ? [[field, "Write 20 to 4,000 characters."]] : [],
        ),
      ),
    send: async (typed) => {
      if (!first || !second) return;
      const body: OfferBody = {
        courseId,
        about: textOf(typed, "about"),
        samples: [
          { exerciseId: first.id, text: textOf(typed, "first") },
          { exerciseId: second.id, text: textOf(typed, "second") },
        ],
      };
      client.setQueryData(
        offersQuery.queryKey,
        await request<OffersReply>("POST", "/me/mentoring/offers", body),
      );
      alert("Thank you. Staff will read it and answer you.", "success");
    },
  });
  if (!first || !second) return <PageSkeleton label="Loading the tickets" />;
  return (
    <Form form={form} className="grid gap-5">
      <TextAreaField
        label="About you"
        name="about"
        hint="Why you want to help, and how many questions a week."
        problem={form.problems.about}
      />
      <TextAreaField
        label={`Sample review: ${first.title}`}
        name="first"
        rows={7}
        hint="Imagine a learner's work that passes the tests but is hard to read. What would you write?"
        problem={form.problems.first}
      />
      <TextAreaField
        label={`Sample review: ${second.title}`}
        name="second"
        rows={7}
        hint="Imagine good work by a learner who is not sure about it. What would you write?"
        problem={form.problems.second}
      />
      <FormFailure form={form} />
      <div>
        <SubmitButton form={form}>Offer to help</SubmitButton>
      </div>
    </Form>
  );
}

function useTicket(courseId: string, dayIndex: number) {
  const { data } = useQuery(dayQuery(courseId, dayIndex));
  return data?.lesson?.exercises.find(({ ticket }) => ticket !== null);
}
