export function audit(page) {
  const all = (selector) => [...page.querySelectorAll(selector)];
  const named = (element) => element.hasAttribute("aria-label");

  const fields = all("input, select")
    .filter((field) => field.type !== "hidden")
    .filter((field) => field.labels.length === 0)
    .filter((field) => !named(field));
  const pictures = all("img")
    .filter((img) => !img.hasAttribute("alt"));
  const buttons = all("button")
    .filter((button) => button.textContent.trim() === "")
    .filter((button) => !named(button));
  const fakes = all(".button:not(button)");

  return [
    ...fields.map(() => "field-without-label"),
    ...pictures.map(() => "picture-without-alt"),
    ...buttons.map(() => "button-without-name"),
    ...fakes.map(() => "fake-button"),
  ];
}
