import { CHECKED_EXERCISES_PERCENT, CHECKED_QUIZ_PERCENT } from "#domain/certificates/grade.ts";
import { Head } from "../app/head.tsx";
import { TextList, TextPage, type TextSection } from "../features/site/text-page.tsx";

export function CertificatesPage() {
  return (
    <>
      <Head
        title="What our certificates say"
        description="Two kinds of certificates, what each asks for, and what of it Kadam has checked itself."
      />
      <TextPage
        title="What our certificates say"
        lead="There are two kinds. Each says plainly what the learner says, and what Kadam has checked itself."
        sections={SECTIONS}
      />
    </>
  );
}

const SECTIONS: readonly TextSection[] = [
  { id: "completion", title: "Certificate of completion", content: <Completion /> },
  { id: "checked-work", title: "Certificate with checked work", content: <Checked /> },
  { id: "run-again", title: "How work is run again", content: <RunAgain /> },
  { id: "not-proved", title: "What no certificate of ours proves", content: <NotProved /> },
];

function Completion() {
  return (
    <>
      <p>
        It is issued when all study days of a course are ticked off. The learner ticks them. Exercises and
        quizzes are not required.
      </p>
      <p>
        It says how many days were ticked off, how many exercises Kadam has run again, how many exercises only
        the learner's browser reported, and how many quiz questions were answered right.
      </p>
    </>
  );
}

function Checked() {
  return (
    <>
      <p>It has a seal with a tick. Besides all study days it asks for three things:</p>
      <TextList>
        <li>
          at least {CHECKED_EXERCISES_PERCENT} % of all exercises of the course were run again by Kadam, with
          the same result;
        </li>
        <li>all tickets of the course's job simulation were run again by Kadam, with the same result;</li>
        <li>at least {CHECKED_QUIZ_PERCENT} % of all quiz questions were answered right.</li>
      </TextList>
      <p>
        Work done later can turn a certificate into this kind. Its id and its link stay the same, and the page
        of the certificate shows when that happened.
      </p>
    </>
  );
}

function RunAgain() {
  return (
    <p>
      Learners run their code in their own browser. A browser can be made to report anything. So Kadam takes
      the code that passed and runs it again on its own machine, with the same tests and without network. Each
      time it starts from nothing. If the tests pass again, the exercise counts as run again. If not, the
      certificate says so.
    </p>
  );
}

function NotProved() {
  return (
    <p>
      That the learner wrote the code alone, and that each day was studied. Ask the learner about the code: if
      they share it on the certificate, you can read it and run it yourself.
    </p>
  );
}
