import { Link } from "react-router";
import { Head } from "../app/head.tsx";
import { TextList, TextPage, type TextSection } from "../features/site/text-page.tsx";

export function TermsPage() {
  return (
    <>
      <Head
        title="Terms"
        description="The terms for learners in plain words: free courses, your account, what a certificate means and how to leave."
      />
      <TextPage
        title="Terms and conditions"
        lead="What you can expect from us, and what we ask of you. Last changed on 19 Nov 2026."
        sections={SECTIONS}
      />
    </>
  );
}

const SECTIONS: readonly TextSection[] = [
  { id: "parties", title: "Who these terms are for", content: <Parties /> },
  { id: "free", title: "What you get", content: <Free /> },
  { id: "account", title: "Your account", content: <Account /> },
  { id: "use", title: "Fair use", content: <FairUse /> },
  { id: "certificates", title: "What a certificate means", content: <Certificates /> },
  { id: "links", title: "Videos and scholarships", content: <Links /> },
  { id: "ending", title: "Ending an account", content: <Ending /> },
  { id: "liability", title: "What we are responsible for", content: <Liability /> },
  { id: "law", title: "Law and changes", content: <Law /> },
];

function Parties() {
  return (
    <p>
      Kadam is run in separate copies. In these terms, <em>we</em> means the institution that runs this copy
      and gave you its address, and <em>you</em> means a learner who uses it. You agree to the terms when you
      create an account.
    </p>
  );
}

function Free() {
  return (
    <p>
      All courses, the schedule and the certificates are free. We do not sell anything here and will not ask
      you for payment details. If somebody asks you for money in the name of Kadam, do not pay, and tell us.
    </p>
  );
}

function Account() {
  return (
    <TextList>
      <li>Give your real name. It is on your certificates, and can be corrected there only once.</li>
      <li>One person has one account. Do not share it, and keep your password to yourself.</li>
      <li>Use an email address that you can read. Links for a new password go there.</li>
      <li>If you think that somebody else has used your account, change the password and tell us.</li>
      <li>If you are under 18, ask a parent or guardian first. They must agree before you register.</li>
    </TextList>
  );
}

function FairUse() {
  return (
    <>
      <p>Please use the site for learning. Do not:</p>
      <TextList>
        <li>open accounts or data that are not yours, or try to;</li>
        <li>overload the site, or bypass its limits and protections;</li>
        <li>tick off days with a program, or for another person;</li>
        <li>show a certificate that is not yours as your own, or change what it says.</li>
      </TextList>
      <p>Looking for security problems with care, and telling us about them in private, is welcome.</p>
    </>
  );
}

function Certificates() {
  return (
    <p>
      A certificate is evidence of work done: that the person named on it ticked off every study day of the
      course. You tick the days yourself, and we do not examine you. Exercises that you pass are run again by
      Kadam, and the certificate says how many. It is not a degree or diploma, it is not accredited by any
      university, board or government body, and it gives no right to a job or an admission. We may revoke a
      certificate that was obtained by cheating.
    </p>
  );
}

function Links() {
  return (
    <p>
      Videos are made by others and open on YouTube, under YouTube&rsquo;s terms. Scholarships are given by
      others, too. We list them with care, but their official pages decide on dates, amounts and rules.
    </p>
  );
}

function Ending() {
  return (
    <>
      <p>
        You can delete your account at any time from <Link to="/profile">your profile</Link>. You do not need
        to give a reason. You choose there whether your certificates are revoked or stay valid without your
        name.
      </p>
      <p>
        We may close an account that breaks these terms. We tell you the reason, and where we can we give you
        time to answer and to take a copy of your data.
      </p>
    </>
  );
}

function Liability() {
  return (
    <p>
      We do our best, and the service is free. Courses can contain mistakes, and the site can stop working for
      a time or close for good. We do not promise a job, marks or a scholarship. We are not liable for losses
      that follow from this, as far as the law allows such a limit. We are responsible for harm that we cause
      on purpose or by gross negligence, and for everything that the law does not let us exclude.
    </p>
  );
}

function Law() {
  return (
    <p>
      The law of India applies. Your rights as a consumer stay as they are. When these terms change, the new
      text is on this page with a new date; if you do not agree with it, you can delete your account. For
      questions, see the <Link to="/contact">contact page</Link>. The software itself has its own licence,
      named on the <Link to="/about#source">about page</Link>.
    </p>
  );
}
