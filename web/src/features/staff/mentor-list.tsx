import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GrantBody, MentorsReply } from "#contract/mentoring-staff.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { messageOf } from "../../api/request.ts";
import { useForm } from "../../api/use-form.ts";
import { useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { DeskPart, NothingHere } from "./desk-part.tsx";
import { titleOf } from "./mentoring-figures.tsx";
import { mentorsQuery } from "./mentoring-queries.ts";
import { useStaffChange } from "./use-staff-change.ts";

export function MentorList() {
  const query = useQuery(mentorsQuery);
  return (
    <section aria-labelledby="desk-mentors">
      <h3 id="desk-mentors" className="mb-3 text-2xl">
        Mentors
      </h3>
      <DeskPart query={query} what="mentors">
        {({ mentors }) =>
          mentors.length === 0 ? (
            <NothingHere>There is no mentor yet.</NothingHere>
          ) : (
            <ul className="grid gap-3">
              {mentors.map((mentor) => (
                <Mentor key={mentor.id} mentor={mentor} />
              ))}
            </ul>
          )
        }
      </DeskPart>
      <GrantForm />
    </section>
  );
}

function Mentor({ mentor }: { mentor: MentorsReply["mentors"][number] }) {
  return (
    <li className="rounded-md border border-line bg-raised p-4">
      <p className="font-semibold">
        {mentor.name} <span className="break-all font-normal text-soft">{mentor.email}</span>
      </p>
      <p className="text-soft">
        {mentor.weekly} a week, {mentor.active} wait for them
        {mentor.pausedUntil && `, paused until ${shortDate(new Date(mentor.pausedUntil))}`}
      </p>
      <ul className="mt-2 grid gap-2">
        {mentor.courses.map(({ courseId, since }) => (
          <li key={courseId} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {titleOf(courseId)} <span className="text-soft">since {shortDate(new Date(since))}</span>
            </span>
            <EndRole mentor={mentor} courseId={courseId} />
          </li>
        ))}
      </ul>
    </li>
  );
}

type EndRoleProps = { readonly mentor: MentorsReply["mentors"][number]; readonly courseId: string };

/** Asks first: learners who wait for this mentor notice at once. */
function EndRole({ mentor, courseId }: EndRoleProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const change = useStaffChange();
  const alert = useAlert();
  const course = titleOf(courseId);
  const end = async () => {
    setIsBusy(true);
    try {
      await change("DELETE", `/staff/mentoring/mentors/${encodeURIComponent(mentor.id)}/${courseId}`);
      alert(`${mentor.name} is not a mentor of ${course} any more.`, "success");
    } catch (error) {
      console.warn("the role was not taken", error);
      alert(messageOf(error));
    } finally {
      setIsBusy(false);
      setIsAsked(false);
    }
  };
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>
        End the role
        <span className="sr-only">
          of {mentor.name} in {course}
        </span>
      </Button>
      <Dialog title="End the role?" isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <p>
          {mentor.name} is then not a mentor of {course}. What waits for them goes back to the queue and keeps
          its place; what they have answered stays.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="danger" isBusy={isBusy} onClick={() => void end()}>
            End the role
          </Button>
          <Button onClick={() => setIsAsked(false)}>Cancel</Button>
        </div>
      </Dialog>
    </>
  );
}

function GrantForm() {
  const change = useStaffChange();
  const alert = useAlert();
  const form = useForm({
    check: (typed) => ({
      ...(textOf(typed, "email").trim() === "" && { email: "Enter the address of an account." }),
      ...(textOf(typed, "courseId") === "" && { courseId: "Choose a course." }),
    }),
    send: async (typed) => {
      const body: GrantBody = { email: textOf(typed, "email").trim(), courseId: textOf(typed, "courseId") };
      await change("POST", "/staff/mentoring/mentors", body);
      alert(`${body.email} is a mentor of ${titleOf(body.courseId)} now.`, "success");
    },
  });
  return (
    <Form form={form} className="mt-5 grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
      <Field label="Email of the mentor" name="email" type="email" problem={form.problems.email} />
      <SelectField
        label="Course"
        name="courseId"
        placeholder="Choose a course"
        options={TRACKS.map(({ id, title }) => ({ value: id, label: title }))}
        problem={form.problems.courseId}
      />
      <SubmitButton form={form} look="quiet">
        Add mentor
      </SubmitButton>
      <FormFailure form={form} />
    </Form>
  );
}
