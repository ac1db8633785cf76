/**
 * Lets any part of the page ask the tutor without importing that feature: the question is stored here, the tutor's own
 * button is clicked, and the panel takes the question once it is open.
 */
let waiting = "";

const ASKED = "kadam-ask";

/** The button that opens the tutor; null where it is switched off. */
export function tutorButton(): HTMLButtonElement | null {
  return document.querySelector('button[aria-label="Ask the tutor"]');
}

export function askTutorAbout(question: string): void {
  waiting = question;
  window.dispatchEvent(new Event(ASKED));
  tutorButton()?.click();
}

/** Takes the stored question, once. */
export function takeQuestion(): string {
  const question = waiting;
  waiting = "";
  return question;
}

export function watchQuestions(onAsked: () => void): () => void {
  window.addEventListener(ASKED, onAsked);
  return () => window.removeEventListener(ASKED, onAsked);
}
