/**
 * How a part of the page asks the tutor something, without one feature knowing the other: the question waits here, the tutor's own
 * button is pressed, and the panel takes the question once it is there.
 */
let waiting = "";

const ASKED = "kadam-ask";

/** The button that opens the tutor; there is none where it is switched off. */
export function tutorButton(): HTMLButtonElement | null {
  return document.querySelector('button[aria-label="Ask the tutor"]');
}

export function askTutorAbout(question: string): void {
  waiting = question;
  window.dispatchEvent(new Event(ASKED));
  tutorButton()?.click();
}

/** The question that waits, once. */
export function takeQuestion(): string {
  const question = waiting;
  waiting = "";
  return question;
}

export function watchQuestions(onAsked: () => void): () => void {
  window.addEventListener(ASKED, onAsked);
  return () => window.removeEventListener(ASKED, onAsked);
}
