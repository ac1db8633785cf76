import { Link } from "react-router";
import { Head } from "../app/head.tsx";
import { ContactForm } from "../features/callbacks/contact-form.tsx";
import { ContactLine } from "../features/site/contact-line.tsx";
import { TextList, TextPage, type TextSection } from "../features/site/text-page.tsx";

export function ContactPage() {
  return (
    <>
      <Head
        title="Contact"
        description="How to reach the people who run this copy of Kadam, what to check first and what to write."
      />
      <TextPage
        title="Contact"
        lead="Your questions go to the people who run this copy of Kadam."
        sections={SECTIONS}
      />
    </>
  );
}

const SECTIONS: readonly TextSection[] = [
  { id: "write", title: "Write to the staff", content: <ContactForm /> },
  { id: "who", title: "Who answers", content: <WhoAnswers /> },
  { id: "first", title: "What you can do yourself", content: <SettleAtOnce /> },
  { id: "lessons", title: "A question about a lesson", content: <LessonQuestion /> },
  { id: "faults", title: "Something does not work", content: <Faults /> },
  { id: "data", title: "Your data", content: <YourData /> },
];

function WhoAnswers() {
  return (
    <>
      <p>
        Kadam has no head office and no call centre. Each college or group runs its own copy. This one is run
        by the institution that gave you its address, and questions go to its staff: your teacher, your
        placement cell or the person who looks after the site there.
      </p>
      <p>
        What you write above reaches them at their desk, and they answer by mail. Nobody else has access to
        the accounts here.
      </p>
      <ContactLine />
    </>
  );
}

function SettleAtOnce() {
  return (
    <TextList>
      <li>
        You forgot your password: <Link to="/forgot-password">ask for a link</Link> to set a new one.
      </li>
      <li>
        Your name or phone number is wrong, or you want another password: change it on{" "}
        <Link to="/profile">your profile</Link>.
      </li>
      <li>
        You want a copy of your data or want to leave: both are on <Link to="/profile">your profile</Link>,
        too.
      </li>
      <li>
        You have a question about a scholarship: its provider decides. The official page linked on the{" "}
        <Link to="/scholar">scholarship list</Link> is right when ours says something else.
      </li>
    </TextList>
  );
}

function LessonQuestion() {
  return (
    <>
      <p>Being stuck is part of learning, and asking well is a skill of its own. Tell the staff:</p>
      <TextList>
        <li>the course and the number of the study day;</li>
        <li>what you tried, with the few lines of code that matter;</li>
        <li>what you expected, and what happened instead, in the exact words of the message.</li>
      </TextList>
      <p>
        Small questions are easier to answer than large ones. While you wait, you can go on with another
        lesson.
      </p>
    </>
  );
}

function Faults() {
  return (
    <>
      <p>
        Say which page you were on, what you pressed and what you saw. The kind of phone or computer and the
        name of the browser help as well. If a course text is wrong, quote the sentence.
      </p>
      <p>
        If you find a security problem in the site, tell the staff in private first, so that it can be fixed
        before others learn of it. Never send your password to anybody. Nobody who runs Kadam needs it.
      </p>
    </>
  );
}

function YourData() {
  return (
    <p>
      For questions about what is kept about you, and for complaints, write to the same staff. The{" "}
      <Link to="/privacy#rights">privacy page</Link> lists your rights and whom you can ask if their answer
      does not help.
    </p>
  );
}
