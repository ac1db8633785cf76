import { Link } from "react-router";
import { RETENTION } from "#domain/accounts/retention.ts";
import { ANONYMOUS_HOLDER } from "#domain/certificates/certificate.ts";
import { FIRST_KEPT, NEWEST_KEPT } from "#domain/study/kept-answers.ts";
import { Head } from "../app/head.tsx";
import { ContactLine } from "../features/site/contact-line.tsx";
import { FactList, TextList, TextPage, type TextSection } from "../features/site/text-page.tsx";

export function PrivacyPage() {
  return (
    <>
      <Head
        title="Privacy"
        description="Exactly what Kadam keeps about you, which cookies it sets, who sees your data and how to take it away."
      />
      <TextPage
        title="Privacy"
        lead="What is kept about you, why, and how to take it away again. Last changed on 19 Nov 2026."
        sections={SECTIONS}
      />
    </>
  );
}

const SECTIONS: readonly TextSection[] = [
  { id: "short", title: "In short", content: <InShort /> },
  { id: "kept", title: "What is kept", content: <WhatIsKept /> },
  { id: "cookies", title: "Cookies and your browser", content: <Cookies /> },
  { id: "others", title: "Who else sees it", content: <Others /> },
  { id: "how-long", title: "How long it is kept", content: <HowLong /> },
  { id: "leaving", title: "Taking and deleting your data", content: <Leaving /> },
  { id: "rights", title: "Your rights", content: <Rights /> },
];

function InShort() {
  return (
    <p>
      Kadam keeps what it needs to run your courses, and nothing else. There are no advertisements, no
      analytics and no tracking. Without an account nothing about you is kept except what you type when you
      ask for a call, lines in the server&rsquo;s log and the short-lived counts named below. The institution
      that runs this copy, and gave you its address, is responsible for your data.
    </p>
  );
}

function WhatIsKept() {
  return (
    <FactList
      facts={[
        {
          name: "Your details",
          text: "First and last name, mobile number and email address, as you typed them. You log in with the email address, and links for a new password go there. Your name is on your certificates.",
        },
        { name: "Password", text: "Only as an argon2 hash. Nobody can read the password back from it." },
        {
          name: "Sessions",
          text: "For each device on which you are logged in: when the session began and ends, and possibly its network address and browser.",
        },
        {
          name: "Consent and age",
          text: "To which version of these texts you agreed and when, and whether you said that you are 18 or older. Under 18: the email address of the parent or guardian you name, when we wrote to them, and what they answered. Until that is answered, nobody else sees anything about you.",
        },
        {
          name: "Enrolments",
          text: "The courses in which you are enrolled or which you have completed, and since when.",
        },
        {
          name: "Ticks",
          text: "Which study days you ticked, when, and in which time zone, so that a tick counts for your own day.",
        },
        {
          name: "Plan",
          text: "What you choose for your plan: pace, start, weekdays, time away, minutes a day and time zone. If you make a link for your calendar: the link, and what was last sent to your calendar. Anyone who has that link can read the dates of your study days, so keep it to yourself; you can replace or delete it at any time.",
        },
        {
          name: "Reminders",
          text: "If you turn them on: which mails you want, at which hour, the date of the last one, and how many there were since you were last here. Nothing in a mail tells us whether you opened it.",
        },
        {
          name: "Revision",
          text: `Your answers to the questions of a day, to the quick tasks in its text and in the revision: whether they were right, which options you chose, and when. Of each question the first ${FIRST_KEPT} and the newest ${NEWEST_KEPT} are kept, as long as you have the account. Staff see how many learners a question is hard for, never who.`,
        },
        {
          name: "Studying",
          text: "Which parts of a day you finished, your best quiz scores, your notes, what you write in critiques, the code you are writing, and your last tries at each exercise with their results. Code that passes is run again on our own machine, without a network connection.",
        },
        {
          name: "Chats with the tutor",
          text: "Only while you are logged in: your questions, the answers and the pages they came from, at most 200 chats of 100 messages; the oldest are deleted. You can read, search, rename and delete them in the tutor. If you say there whether an answer helped, staff read that with the question, the answer, its sources and what you wrote, without your name; you can take it back, and it is deleted with the chat. Without an account they stay in your browser.",
        },
        {
          name: "Questions to mentors",
          text: "Only from 18: for now, mentors are adults and write only to adults. What you ask, what you have begun to write, the copy of your code that goes with it, and what is answered. Mentors of the course read it with the first name that you choose, never with your last name, address or number; numbers and addresses inside of texts are hidden from the other side. Staff can read it when they write down why. Of mentors: their courses, drafts, saved answers and how many questions they take. Also reports, blocks, and which mails you want.",
        },
        { name: "Reviews", text: "Your thumb up or down for a course. Others see only the total." },
        {
          name: "Scholarship applications",
          text: "For which scholarships you pressed Apply Now while logged in, and when, until you remove the date. The providers are not told.",
        },
        {
          name: "Callback requests and messages",
          text: "What you typed when you asked for a call: name, email address, mobile number and interest, and when; or what you wrote on the contact page, with your name and email address. The staff note when they called or answered, and what was said. If you were logged in, or used the verified address of your account, it goes with your account. The staff can delete it at any time.",
        },
        {
          name: "Certificates",
          text: "The id, the course, your name as it was then, the date, how many days, exercises and quiz questions you had done, and a copy of the code that passed. Anyone who has the link sees all of it except the code. You can make a certificate private, and the code is shown only if you allow it.",
        },
        {
          name: "Portfolio",
          text: "Whether your page is on, its address, and which passed tickets you chose for it. Until you switch it on, nobody sees anything of it; then anyone who has the link sees your name, your public certificates and the tickets you chose, with your code.",
        },
        {
          name: "What the staff do",
          text: "Staff can look up one learner by the full email address, to help: they see the name, the address and whether it is verified, the day of the last visit, and of each course how many days are done. They can have a link to set a new password sent to you, which only you get, log you out on all devices, and have the question about your age asked again. They see no password, notes, code or answers, and of chats only the answers that you rated, without your name. Each search, and whenever staff note a call, export the requests, give a role or change a scholarship, is written down with their email address.",
        },
        {
          name: "Server logs",
          text: "Which page or action was asked for, when, and whether it worked. Email addresses are not written there.",
        },
        {
          name: "Limits",
          text: "For a short time, how often something was tried, so that nobody can guess passwords, and how many questions to the tutor came from an account or a network address that day.",
        },
      ]}
    />
  );
}

function HowLong() {
  return (
    <>
      <p>
        What is in your account is kept until you delete it. Everything below is deleted by itself, every
        night.
      </p>
      <FactList facts={RETENTION.map(({ what, days }) => ({ name: `${days} days`, text: what }))} />
      <p>
        A copy with a database of its own rewrites its files in the night after a deletion, so that nothing
        stays behind in them. With a database elsewhere, the people who run that database decide when freed
        space is overwritten.
      </p>
    </>
  );
}

function Cookies() {
  return (
    <p>
      Kadam sets three cookies when you log in. One holds your session. One only says that somebody is logged
      in, so that the page does not show &lsquo;Log In&rsquo; for a moment when you come back. One stays for a
      year and says that you have logged in from this browser before: so nobody who guesses at your password
      elsewhere can lock you out here. If you choose a light or dark theme, or a language for the tutor's
      answers, your browser remembers that in its own storage, and, if you ask for it, what you answer under
      &lsquo;Am I eligible?&rsquo; on the scholarship page: those answers never reach the server, and a button
      there clears them. What you do on a study day without an account stays in your browser too; when you log
      in, you are asked whether it is yours, and only then it joins your account. Your code always runs in
      your browser, never on the server. None of this follows you to other sites.
    </p>
  );
}

function Others() {
  return (
    <>
      <p>
        Nobody outside. Your data is not sold or shared, and no page loads code, fonts or pictures from other
        companies by itself. Only when you press &lsquo;Play here&rsquo; does a video come from YouTube, which
        then learns your network address. The staff who run this copy can see records where their work needs
        it. Mails leave through the mail server that they have set up.
      </p>
      <p>
        If they have connected the tutor to an AI model, your question goes to that model, with the last
        messages of the chat, the page you are on, how far you are in your courses and, on an exercise, your
        code. Your name and your email address do not. The tutor says whether a model answers or the lessons
        alone.
      </p>
      <p>
        Videos are links to YouTube. YouTube loads only when you open one, and from then on its own rules
        apply. The same is true of the official pages of scholarships.
      </p>
    </>
  );
}

function Leaving() {
  return (
    <>
      <p>
        On <Link to="/profile">your profile</Link> you can download everything as a JSON file or as a page to
        read, and you can delete your account for good. Your details, sessions, enrolments, ticks, plan,
        reviews, scholarship applications, chats, questions to mentors, callback requests and mails to you are
        then gone; a question that was published with your consent never had your name. For your certificates
        you choose: they are revoked, or they stay valid with the words &lsquo;
        {ANONYMOUS_HOLDER}&rsquo; in place of your name.
      </p>
      <p>
        Until you delete it, your account is kept. If the people who run this copy make backups, deleted
        records stay in those until newer backups replace them.
      </p>
    </>
  );
}

function Rights() {
  return (
    <>
      <p>
        The Digital Personal Data Protection Act, 2023, of India gives you rights. In plain words, you may:
      </p>
      <TextList>
        <li>know which data about you is kept and what is done with it;</li>
        <li>have it corrected, completed or brought up to date;</li>
        <li>have it erased, and take back your consent as easily as you gave it;</li>
        <li>name a person who acts for you if you die or are not able to;</li>
        <li>complain, and receive an answer.</li>
      </TextList>
      <p>
        Your profile lets you do the first three yourself. For the rest, write to the staff of this copy, as
        the <Link to="/contact">contact page</Link> explains. If their answer does not settle the matter, you
        can turn to the Data Protection Board of India. If you are under 18, a parent or guardian is asked to
        agree, and can use these rights for you: with the link in our mail they can take their consent back at
        any time.
      </p>
      <ContactLine />
    </>
  );
}
