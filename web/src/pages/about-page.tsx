import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CourseSummary } from "#contract/courses.ts";
import { LESSON_KINDS } from "#domain/courses/course.ts";
import { courseListQuery } from "../api/courses.ts";
import { Head } from "../app/head.tsx";
import { FactList, TextPage, type TextSection } from "../features/site/text-page.tsx";
import { KolamPicture } from "../ui/kolam-picture.tsx";

type Course = Pick<CourseSummary, "studyDays" | "calendarDays"> | undefined;

export function AboutPage() {
  const { data: courses } = useQuery(courseListQuery);
  return (
    <>
      <Head
        title="About"
        description="What Kadam is, how a course of study days works, what it costs (nothing) and who runs it."
      />
      <TextPage
        title="About Kadam"
        lead="Kadam is the Hindi word for step. This is a free place to learn the skills of a first tech job, one study day at a time."
        picture={<KolamPicture courseId="python_course" className="w-full" />}
        sections={sectionsFor(courses?.[0])}
      />
    </>
  );
}

function sectionsFor(course: Course): TextSection[] {
  return [
    { id: "what", title: "What Kadam is", content: <WhatKadamIs /> },
    { id: "courses", title: "How a course works", content: <HowACourseWorks course={course} /> },
    { id: "certificates", title: "At the end of a course", content: <AtTheEnd /> },
    { id: "cost", title: "What it costs", content: <Cost /> },
    { id: "classes", title: "For teachers and classes", content: <Classes /> },
    { id: "source", title: "Who runs it, and the source code", content: <Source /> },
  ];
}

function WhatKadamIs() {
  return (
    <>
      <p>
        {`Kadam offers ${TRACKS.length} short courses for students and career-seekers in India, from Python and Java to testing and design. `}
        Each course follows one product from beginning to end: the account book of a kirana shop, the fare
        engine of a metro card, the appointment app of a village clinic. You meet its tasks as tickets, in the
        order in which a team would meet them.
      </p>
      <p>
        Beside the courses there is a list of <Link to="/scholar">scholarships</Link>. Each entry names the
        amount and the deadline and leads to the official page. Kadam has no part in deciding who receives
        one.
      </p>
      <p>
        Many learners come with a cheap phone and a slow connection, so pages are kept small and the language
        plain.
      </p>
    </>
  );
}

function HowACourseWorks({ course }: { course: Course }) {
  const count = LESSON_KINDS.length;
  return (
    <>
      <p>
        {course
          ? `A course has ${course.studyDays} study days. Each day has ${count} lessons, which makes ${course.studyDays * count} in all.`
          : `A course is a row of study days. Each day has ${count} lessons.`}
      </p>
      <FactList facts={LESSON_KINDS.map((kind) => ({ name: kind, text: LESSON_TEXTS[kind] }))} />
      <p>
        When a day is done, you tick it on your <Link to="/schedule">schedule</Link>.
        {course &&
          ` At the standard pace the ${course.studyDays} study days spread over ${course.calendarDays} calendar days.`}{" "}
        There is no deadline: if you need longer, your ticks wait for you.
      </p>
      <p>
        Every course has its own kolam, drawn around as many dots as it has study days. On South Indian
        doorsteps such a line is drawn each morning. Here one dot stands for one day, and the line closes when
        the course is done.
      </p>
    </>
  );
}

const LESSON_TEXTS: Record<(typeof LESSON_KINDS)[number], string> = {
  Watch: "A video that explains the topic well, with a note on which part of it you need.",
  Read: "What the day is about, and what you should be able to do at its end.",
  Practise: "Do it yourself, step by step, on the product that your course is about.",
  Check: "See whether you can do what the goals of the day ask for, before you tick it off.",
};

function AtTheEnd() {
  return (
    <p>
      When every day is ticked, the course is completed and you receive a certificate in your name, with an id
      of its own. It says which days you ticked off, and which exercises Kadam has run again. It is not a
      degree, and no examination board has approved it; the <Link to="/terms#certificates">terms</Link> say
      this in full. What you have built and can explain will help you more in an interview than any paper. So
      you may also show the tickets you choose on a portfolio page, where others read your code and run it.
    </p>
  );
}

function Cost() {
  return (
    <>
      <p>
        Nothing. There is no paid level, no trial that ends, and no form that asks for a card. You can read
        every lesson and run its code without an account. A free account is needed to enrol, to tick off days
        and to receive a certificate.
      </p>
      <p>
        There are no advertisements and no tracking. The <Link to="/privacy">privacy page</Link> lists
        everything that is kept about you, and you can take it with you or delete it from your profile.
      </p>
    </>
  );
}

function Classes() {
  return (
    <>
      <p>
        A class needs nothing but a browser: every day opens without an account, and the code runs inside the
        page. Students who want to save their progress sign up one by one. A whole class can do that at the
        same time on one network.
      </p>
      <p>
        Teachers cannot see what students do. Ask for the link to a certificate or a portfolio: the{" "}
        <Link to="/certificates">certificate</Link> says what Kadam has run again itself, and anybody can{" "}
        <Link to="/verify">check it</Link>.
      </p>
      <p>
        A teacher who wants to answer questions and review code can become a mentor of a course: the staff
        give an account that role. For this and everything else <Link to="/contact">write to the staff</Link>.
      </p>
    </>
  );
}

function Source() {
  return (
    <>
      <p>
        A college, a company or a study group can run its own copy of Kadam. This copy is run by the
        institution that gave you its address, and <Link to="/contact">its staff answer your questions</Link>.
      </p>
      <p>
        The software is free under the GNU Affero General Public License, version 3 or later. You may read it,
        use it, change it and share it. Anyone who changes Kadam and lets others use the changed version over
        a network must offer them its source code as well: here is <a href="/source">that of this copy</a>,
        and the work of others that it uses is named under <Link to="/licences">Licences</Link>.
      </p>
    </>
  );
}
