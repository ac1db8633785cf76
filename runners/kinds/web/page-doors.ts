/**
 * A link would navigate the frame away and end the run. Pages of the exercise are opened here instead, anchors on the
 * same page work normally, everything else is ignored.
 */
export function holdLinks(window: Window, openPage: (href: string) => void): void {
  window.addEventListener("click", (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const href = link?.getAttribute("href");
    if (href === null || href === undefined || href.startsWith("#") || event.defaultPrevented) return;
    event.preventDefault();
    openPage(href);
  });
}

/** The sandbox blocks a form before its submit event fires, but the page's script needs the event. */
export function tellSubmits(window: Window): void {
  const submit = (form: HTMLFormElement, submitter: HTMLElement | null): void => {
    const mayBeWrong = form.noValidate || submitter?.hasAttribute("formnovalidate");
    if (!mayBeWrong && !form.reportValidity()) return;
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
  };
  HTMLFormElement.prototype.requestSubmit = function (submitter: HTMLElement | null = null) {
    submit(this, submitter);
  };
  HTMLFormElement.prototype.submit = () => {};
  window.addEventListener("click", (event) => {
    const button = event.composedPath().find((node) => node instanceof HTMLElement && isSubmitter(node));
    if (!(button instanceof HTMLElement) || event.defaultPrevented) return;
    const { form } = button as HTMLButtonElement;
    if (form === null) return;
    event.preventDefault();
    submit(form, button);
  });
}

function isSubmitter(element: HTMLElement): boolean {
  if (element instanceof HTMLButtonElement) return element.type === "submit";
  return element instanceof HTMLInputElement && (element.type === "submit" || element.type === "image");
}
