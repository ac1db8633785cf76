/**
 * Every error the API can answer with: its status, and the sentence a learner reads. The owner's own sentences are kept
 * word for word. A code that is missing here does not compile where it is used.
 */
export const API_ERRORS = {
  "bad-request": { status: 400, message: "That request could not be read. Reload the page and try again." },
  "invalid-input": { status: 400, message: "Some of the details are not right yet. Please check them." },
  "not-signed-in": { status: 401, message: "Please log in to continue." },
  "login-to-enrol": { status: 401, message: "Please log in to enroll!" },
  "wrong-credentials": { status: 401, message: "Email or password is wrong. Check both and try again." },
  "code-needed": { status: 401, message: "Enter the code from your authenticator app." },
  "sign-in-again": { status: 401, message: "That took too long, or too many tries. Log in again." },
  "wrong-passkey": {
    status: 401,
    message: "That passkey did not work here. Log in with your password instead.",
  },
  "wrong-code": { status: 403, message: "That code is wrong. Wait for the next one and try again." },
  "wrong-password": { status: 403, message: "That password is wrong. Check it and try again." },
  // Replaced by the sign-in provider's own sentence, where there is one.
  "provider-refused": { status: 403, message: "The login service refused that. Try again in a minute." },
  "use-passkey-first": {
    status: 403,
    message: "Your passkey protects your role. Log in with it first, then change this.",
  },
  "private-certificate": {
    status: 403,
    message: "This certificate is private. Only its holder can open it.",
  },
  "code-not-shared": {
    status: 403,
    message: "The holder of this certificate has not shared the solutions.",
  },
  "foreign-origin": {
    status: 403,
    message: "That request came from another site and was refused. Open Kadam itself and try again.",
  },
  "not-found": { status: 404, message: "There is nothing at this address." },
  "unknown-course": { status: 404, message: "There is no such course." },
  "unknown-scheme": { status: 404, message: "There is no such scholarship." },
  "own-role": { status: 409, message: "You cannot take your own role away. Ask another member of staff." },
  "unknown-callback": { status: 404, message: "There is no such callback request." },
  "unknown-job": {
    status: 404,
    message: "There is no such job in the list. Somebody may have sent it again.",
  },
  "unknown-exercise": {
    status: 404,
    message: "This exercise is not in the course any more. Reload the page.",
  },
  "unknown-conversation": { status: 404, message: "This chat is not there any more. Start a new one." },
  "unknown-certificate": { status: 404, message: "There is no certificate with this id." },
  "ticket-not-passed": {
    status: 409,
    message: "Only a ticket whose tests pass can be shown. Submit it first.",
  },
  "unknown-portfolio": { status: 404, message: "There is no portfolio at this address." },
  "no-quiz": { status: 404, message: "This day has no questions yet." },
  "unknown-quick-task": { status: 404, message: "This task is not in the day any more. Reload the page." },
  "unknown-day": { status: 404, message: "There is no such day in this course." },
  "request-timeout": { status: 408, message: "That took too long. Check your connection and try again." },
  "starter-unchanged": {
    status: 409,
    message: "This is the code that the exercise starts with. Change it, run the tests and submit again.",
  },
  "same-as-other-exercise": {
    status: 409,
    message:
      "You have submitted the same code for another exercise. Write the code for this one and submit again.",
  },
  "name-corrected-already": {
    status: 409,
    message: "The name on this certificate was corrected once already. Write to us if it is still wrong.",
  },
  "same-name": {
    status: 409,
    message: "The certificate has this name already. Change the name in your profile first.",
  },
  "already-completed": {
    status: 409,
    message: "You have already completed this course and cannot re-enroll.",
  },
  "course-finished": {
    status: 409,
    message: "You have finished this course, so there is nothing left to plan.",
  },
  "verify-email-first": {
    status: 409,
    message: "Verify your email address first: your profile can send you the link again.",
  },
  "not-enrolled": { status: 409, message: "Enrol in the course first, then tick its days." },
  "too-early-to-review": { status: 409, message: "Tick at least 5 days of the course before you review it." },
  "sent-already": {
    status: 409,
    message: "Your message has reached the staff already. Wait a minute before you send another one.",
  },
  "asked-already": {
    status: 409,
    message: "You have asked for a call already. We will call you soon.",
  },
  "email-taken": { status: 409, message: "This email address already has an account. Log in instead." },
  "second-factor-on": { status: 409, message: "Two-step verification is on already." },
  "passkey-refused": {
    status: 409,
    message: "This passkey could not be added. Try again, or use another device.",
  },
  "too-many-passkeys": {
    status: 409,
    message: "Your account can have no more passkeys. Remove one first.",
  },
  "age-answered": {
    status: 409,
    message: "You have answered this already. If it was a mistake, write to us on the contact page.",
  },
  "age-not-answered": {
    status: 409,
    message: "This learner has not answered the question about the age yet.",
  },
  "parent-answered": {
    status: 409,
    message:
      "A parent has answered for this learner, so the age was not a mistake. The parent can change the answer.",
  },
  "not-under-18": { status: 409, message: "A parent is asked only for learners under 18." },
  "parent-agreed": { status: 409, message: "Your parent has agreed already." },
  "not-shown-yet": {
    status: 409,
    message:
      "Nothing about you is public yet. First say on your profile whether you are 18 or older; under 18, a parent has to agree.",
  },
  "revoked-certificate": { status: 410, message: "This certificate was revoked." },
  "link-expired": { status: 410, message: "That link has expired. Ask for a new one." },
  "too-large": { status: 413, message: "That is too large. Make it shorter and try again." },
  "address-too-long": { status: 414, message: "That address is too long. Check the link." },
  "unsupported-media": { status: 415, message: "Send the request as JSON." },
  "too-many-requests": { status: 429, message: "That was a lot of tries. Wait a little and try again." },
  "storage-full": {
    status: 429,
    message:
      "Your account is full. Delete chats with the tutor that you do not need, or make your largest files smaller. Until then, what you write stays on this device.",
  },
  "chats-full": {
    status: 409,
    message: "Your chats are full (5 MB). Delete a chat that you do not need, then ask again.",
  },
  "allowance-used": {
    status: 429,
    message: "You have asked all of today's questions. You can ask again after midnight, Indian time.",
  },
  "still-answering": {
    status: 429,
    message: "Your earlier questions are still being answered. Wait for them, then ask again.",
  },
  "headers-too-large": {
    status: 431,
    message: "Your browser sent too much with that request. Clear the cookies of this site and try again.",
  },
  "text-too-short": { status: 400, message: "Write a little more, so that somebody can answer." },
  "text-too-long": { status: 400, message: "That is too long. Use at most 4,000 characters." },
  "review-incomplete": { status: 400, message: "Some of the review is still missing." },
  "sanction-wrong": { status: 400, message: "Choose who may not write, and a date within a year." },
  "name-wrong": { status: 400, message: "Use a first name of 1 to 40 characters, without contact details." },
  "confirm-mail-first": {
    status: 403,
    message: "Verify your email address first. Then we can tell you when an answer is there.",
  },
  "under-18": {
    status: 403,
    message:
      "For now, mentors write only to learners who are 18 or older. The tutor and the lessons are there for you.",
  },
  "age-open": {
    status: 403,
    message: "For now, mentors write only to learners who are 18 or older. First tell us whether you are.",
  },
  "mentor-no-adult": {
    status: 409,
    message: "Mentors are adults: this person has not said that they are 18 or older.",
  },
  sanctioned: {
    status: 403,
    message: "You cannot write to others here for a time. The mail from the staff says why.",
  },
  blocked: { status: 403, message: "You cannot write to each other here any more." },
  "decides-own-case": { status: 403, message: "Another member of staff has to decide this." },
  "unknown-thread": { status: 404, message: "There is no such question." },
  "unknown-person": { status: 404, message: "There is no such person in this question." },
  "unknown-report": { status: 404, message: "There is no such report." },
  "unknown-offer": { status: 404, message: "There is no such offer." },
  "unknown-mentor": { status: 404, message: "There is no such mentor." },
  "unknown-account": { status: 404, message: "There is no account with this address." },
  "not-now": { status: 409, message: "That is not possible any more. Reload to see what has changed." },
  "wrong-kind": { status: 409, message: "That is not possible here." },
  "own-thread": { status: 409, message: "This is your own question. Another mentor has to answer it." },
  "passed-over": { status: 409, message: "This goes to another mentor. Choose another question." },
  "held-by-another": { status: 409, message: "Another mentor has started on this. Choose another question." },
  "never-started": { status: 409, message: "Press Start first." },
  "no-more-extensions": {
    status: 409,
    message: "The time was extended twice already. Send your answer or hand it over.",
  },
  "too-early-for-another": {
    status: 409,
    message: "You can ask for another mentor when you have waited three days for this one.",
  },
  "already-asked-again": { status: 409, message: "You have asked this again already." },
  "duplicate-of-itself": {
    status: 409,
    message: "That is the address of this question. Paste the address of the other one.",
  },
  "unknown-duplicate": { status: 409, message: "This course has no such question. Check the address." },
  "thread-full": {
    status: 409,
    message: "This question has a hundred messages and is full. Ask a new one for what is left.",
  },
  "no-such-round": { status: 409, message: "The learner's work has changed. Reload and read it again." },
  "no-passing-submission": {
    status: 409,
    message: "A review is for a ticket whose tests pass. Submit it first.",
  },
  "no-ticket": { status: 409, message: "Only the tickets of days 5, 10 and 15 are reviewed." },
  "already-in-review": {
    status: 409,
    message: "This ticket has a review already. It is under 'Your questions'.",
  },
  paused: { status: 409, message: "Your mentoring is paused. End the pause under Settings first." },
  "claims-full": {
    status: 409,
    message: "You have started two already. Answer one of them or hand it over first.",
  },
  "threads-full": { status: 409, message: "Five learners wait for your answer. Answer one of them first." },
  "week-full": {
    status: 409,
    message: "You have started as many as you wanted this week. You can choose more under Settings.",
  },
  "queue-is-late": {
    status: 409,
    message:
      "Many questions are waiting in this course. Until there are fewer, everybody can have only one open question.",
  },
  "open-in-course": {
    status: 409,
    message: "You have two open questions in this course. Wait for an answer to one.",
  },
  "open-in-all": { status: 409, message: "You have three open questions. Wait for an answer to one." },
  "already-reported": {
    status: 409,
    message: "You have reported this. Staff will decide within seven days.",
  },
  "reported-oneself": { status: 409, message: "You cannot report yourself." },
  "already-decided": { status: 409, message: "This was decided already. Reload the page." },
  "already-offered": { status: 409, message: "You have offered that already. Staff will answer you." },
  "same-ticket": { status: 400, message: "Review two different tickets." },
  "course-not-completed": { status: 409, message: "Complete the course first, then offer to help in it." },
  "too-many-saved": { status: 409, message: "You have 50 saved answers. Delete one first." },
  "no-consent": { status: 409, message: "Both have to agree before it is published." },
  "new-today": {
    status: 429,
    message: "You have asked three questions today. You can ask again after midnight, Indian time.",
  },
  unavailable: { status: 503, message: "Kadam is busy right now. Try again in a minute." },
  "tutor-off": { status: 503, message: "The tutor is switched off here." },
  internal: { status: 500, message: "Something went wrong on our side. Try again in a minute." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof API_ERRORS;

/** The only error shape on the wire; `fields` names what to correct in a form. */
export type ErrorBody = {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly requestId?: string;
  };
};
