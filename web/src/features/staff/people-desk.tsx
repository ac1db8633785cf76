import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FoundLearner, StaffMembers } from "#contract/staff-people.ts";
import { emailProblem, onlyProblems } from "#domain/accounts/person-problems.ts";
import { shortDate } from "#domain/scholarships/dates-in-words.ts";
import { messageOf } from "../../api/request.ts";
import { useForm } from "../../api/use-form.ts";
import { AlertArea, AlertSlot, useAlert } from "../../ui/alerts.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Form, FormFailure, SubmitButton, textOf } from "../../ui/form.tsx";
import { DeskPart } from "./desk-part.tsx";
import { staffMembersQuery } from "./staff-queries.ts";
import { useStaffChange } from "./use-staff-change.ts";

export function PeopleDesk() {
  return (
    <section aria-labelledby="desk-people" className="grid gap-12">
      <div>
        <h2 id="desk-people" className="mb-2 text-3xl">
          People
        </h2>
        <p className="mb-5 max-w-2xl text-soft">
          Find one learner by the full email address, to help them. Every search is written in the log with
          your address, and the privacy page says what you see here.
        </p>
        <FindLearner />
      </div>
      <AlertArea>
        <Members />
      </AlertArea>
    </section>
  );
}

type AddressFormProps = { readonly button: string; readonly onSend: (email: string) => Promise<void> };

function AddressForm({ button, onSend }: AddressFormProps) {
  const form = useForm({
    check: (typed) => onlyProblems({ email: emailProblem(textOf(typed, "email")) }),
    send: (typed) => onSend(textOf(typed, "email")),
  });
  return (
    <Form form={form} className="grid max-w-xl items-start gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        problem={form.problems.email}
        required
      />
      <SubmitButton form={form} look="quiet" className="sm:mt-7">
        {button}
      </SubmitButton>
      <div className="sm:col-span-2">
        <FormFailure form={form} />
      </div>
    </Form>
  );
}

function FindLearner() {
  const [found, setFound] = useState<FoundLearner>();
  const change = useStaffChange();
  return (
    <>
      <AddressForm
        button="Find"
        onSend={async (email) => {
          setFound(undefined);
          setFound(await change<FoundLearner>("POST", "/staff/learners/find", { email }));
        }}
      />
      <div aria-live="polite">{found && <Learner learner={found} />}</div>
    </>
  );
}

function Learner({ learner }: { learner: FoundLearner }) {
  const { name, email, emailVerified, lastUsedAt, courses } = learner;
  return (
    <div className="mt-5 max-w-xl rounded-md border border-line bg-raised p-5">
      <p className="font-bold text-xl">{name}</p>
      <p className="break-all">{email}</p>
      <p className="mt-1 text-soft">
        {emailVerified ? "The address is verified." : "The address is not verified yet."}{" "}
        {lastUsedAt === null ? "Logged in on no device." : `Last here on ${shortDate(new Date(lastUsedAt))}.`}
      </p>
      <ul className="mt-3 grid gap-1 tabular-nums">
        {courses.map(({ title, standing, done, of }) => (
          <li key={title}>
            {title}: {standing === "completed" ? "completed" : `${done} of ${of} days done`}
          </li>
        ))}
        {courses.length === 0 && <li className="text-soft">In no course.</li>}
      </ul>
      <AlertArea>
        <div className="mt-4 flex flex-wrap gap-3">
          {HELP.map((help) => (
            <HelpButton key={help.what} help={help} email={email} />
          ))}
        </div>
        <AlertSlot className="mt-4" />
      </AlertArea>
    </div>
  );
}

type Help = {
  readonly what: "reset" | "log-out" | "age-again";
  readonly button: string;
  readonly done: (email: string) => string;
};

const HELP: readonly Help[] = [
  {
    what: "reset",
    button: "Send a link to set a new password",
    done: (email) => `A link to set a new password is on its way to ${email}.`,
  },
  {
    what: "log-out",
    button: "Log out on all devices",
    done: (email) => `${email} is logged out on all devices.`,
  },
  {
    what: "age-again",
    button: "Ask for the age again",
    done: (email) => `${email} is asked for the age again at the next visit. Until then nothing is public.`,
  },
];

function HelpButton({ help: { what, button, done }, email }: { help: Help; email: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const change = useStaffChange();
  const alert = useAlert();
  const act = async () => {
    setIsBusy(true);
    try {
      await change("POST", `/staff/learners/${what}`, { email });
      alert(done(email), "success");
    } catch (error) {
      console.error(error);
      alert(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void act()}>
      {button}
    </Button>
  );
}

function Members() {
  const query = useQuery(staffMembersQuery);
  const change = useStaffChange();
  const alert = useAlert();
  return (
    <div>
      <h3 className="mb-2 text-2xl">Staff</h3>
      <p className="mb-5 max-w-2xl text-soft">
        A new member of staff needs an account, a verified address and two-step verification before the desk
        opens. Mentors are added under Mentoring.
      </p>
      <DeskPart query={query} what="the staff">
        {(members) => (
          <ul className="mb-6 max-w-xl">
            {members.map((member) => (
              <Member key={member.email} member={member} />
            ))}
          </ul>
        )}
      </DeskPart>
      <AddressForm
        button="Add to the staff"
        onSend={async (email) => {
          await change("POST", "/staff/members", { email });
          alert(`${email} is staff now.`, "success");
        }}
      />
      <AlertSlot className="mt-4" />
    </div>
  );
}

function Member({ member: { email, since, isYou } }: { member: StaffMembers[number] }) {
  const [isSure, setIsSure] = useState(false);
  const change = useStaffChange();
  const alert = useAlert();
  const remove = async () => {
    try {
      await change("POST", "/staff/members/remove", { email });
    } catch (error) {
      console.error(error);
      alert(messageOf(error));
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
      <span>
        <span className="break-all font-semibold">{email}</span>{" "}
        <span className="text-soft">since {shortDate(new Date(since))}</span>
      </span>
      {isYou ? (
        <span className="text-soft">You</span>
      ) : (
        <Button look={isSure ? "danger" : "quiet"} onClick={() => (isSure ? void remove() : setIsSure(true))}>
          {isSure ? "Take the role away" : "Remove"}
          <span className="sr-only">{email}</span>
        </Button>
      )}
    </li>
  );
}
