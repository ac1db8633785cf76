/**
 * Every error the API can answer with: its status, and the sentence a learner reads. The owner's own sentences are
 * to the letter. A code that is missing here does not compile where it is used.
 */
export const API_ERRORS = {
  "bad-request": { status: 400, message: "That request could not be read. Reload the page and try again." },
  "invalid-input": { status: 400, message: "Some of the details need another look." },
  "not-signed-in": { status: 401, message: "Please log in to continue." },
  "login-to-enrol": { status: 401, message: "Please log in to enroll!" },
  "wrong-credentials": { status: 401, message: "Email or password is wrong. Check both and try again." },
  "wrong-password": { status: 403, message: "That password is wrong. Check it and try again." },
  // The sentence of whoever keeps the accounts stands in its place, where there is one.
  "provider-refused": { status: 403, message: "The sign-in service refused that." },
  "private-certificate": {
    status: 403,
    message: "This certificate is private. Only its holder can open it.",
  },
  "code-not-shared": {
    status: 403,
    message: "The holder of this certificate has not shared the solutions.",
  },
  "foreign-origin": { status: 403, message: "That request came from another site and was refused." },
  "not-found": { status: 404, message: "There is nothing at this address." },
  "unknown-course": { status: 404, message: "There is no such course." },
  "unknown-scheme": { status: 404, message: "There is no such scholarship." },
  "unknown-callback": { status: 404, message: "There is no such callback request." },
  "unknown-job": {
    status: 404,
    message: "There is no such job in the list. Somebody may have sent it again.",
  },
  "unknown-exercise": { status: 404, message: "There is no such exercise." },
  "unknown-conversation": { status: 404, message: "There is no such conversation." },
  "unknown-certificate": { status: 404, message: "There is no certificate with this id." },
  "unknown-portfolio": { status: 404, message: "There is no portfolio at this address." },
  "no-quiz": { status: 404, message: "This day has no questions yet." },
  "unknown-quick-task": { status: 404, message: "This day has no such task." },
  "unknown-day": { status: 404, message: "There is no such day in this course." },
  "request-timeout": { status: 408, message: "That took too long. Check your connection and try again." },
  "already-completed": {
    status: 409,
    message: "You have already completed this course and cannot re-enroll.",
  },
  "course-finished": {
    status: 409,
    message: "You have finished this course, so there is nothing left to plan.",
  },
  "not-enrolled": { status: 409, message: "Enrol in the course first, then tick its days." },
  "too-early-to-review": { status: 409, message: "Tick at least 5 days of the course before you review it." },
  "asked-already": {
    status: 409,
    message: "You have asked for a call already. We will call you soon, there is no need to ask again.",
  },
  "email-taken": { status: 409, message: "This email address already has an account. Log in instead." },
  "age-answered": {
    status: 409,
    message:
      "You have answered this already. If it was a mistake, write to us: the address is on the privacy page.",
  },
  "not-under-18": { status: 409, message: "A parent is asked only for learners under 18." },
  "parent-agreed": { status: 409, message: "Your parent has agreed already." },
  "not-shown-yet": {
    status: 409,
    message:
      "Nothing of you is public yet. First say on your profile whether you are 18 or older; under 18, a parent has to agree.",
  },
  "revoked-certificate": { status: 410, message: "This certificate was revoked." },
  "link-expired": { status: 410, message: "That link has expired. Ask for a new one." },
  "too-large": { status: 413, message: "That is too much in one go." },
  "address-too-long": { status: 414, message: "That address is too long. Check the link." },
  "unsupported-media": { status: 415, message: "Send the request as JSON." },
  "too-many-requests": { status: 429, message: "That was a lot of tries. Wait a little and try again." },
  "allowance-used": {
    status: 429,
    message: "You have asked all of today's questions. New ones come at midnight, Indian time.",
  },
  "still-answering": {
    status: 429,
    message: "Your earlier questions are still being answered. Wait for them, then ask again.",
  },
  "headers-too-large": {
    status: 431,
    message: "Your browser sent too much with that request. Clear the cookies of this site and try again.",
  },
  unavailable: { status: 503, message: "Kadam is busy right now. Try again in a minute." },
  "tutor-off": { status: 503, message: "The tutor is switched off here." },
  internal: { status: 500, message: "Something went wrong on our side. Try again in a minute." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof API_ERRORS;

/** The one error shape on the wire; `fields` names what to mend in a form. */
export type ErrorBody = {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly fields?: Readonly<Record<string, string>>;
    readonly requestId?: string;
  };
};
