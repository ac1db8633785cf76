export type PhoneView = "task" | "code" | "result";

const VIEWS: readonly { readonly view: PhoneView; readonly name: string }[] = [
  { view: "task", name: "Task" },
  { view: "code", name: "Code" },
  { view: "result", name: "Result" },
];

type PhoneSwitchProps = {
  readonly view: PhoneView;
  readonly label: string;
  readonly onChange: (view: PhoneView) => void;
};

/** Only where there is no room for all three. */
export function PhoneSwitch({ view, label, onChange }: PhoneSwitchProps) {
  return (
    <fieldset className="mb-4 flex rounded-md border border-line bg-raised lg:hidden noscript:hidden">
      <legend className="sr-only">What to see of {label}</legend>
      {VIEWS.map(({ view: shown, name }) => (
        <button
          key={shown}
          type="button"
          aria-pressed={shown === view}
          onClick={() => onChange(shown)}
          className="min-h-11 flex-1 rounded-md font-semibold text-soft aria-pressed:bg-peacock aria-pressed:text-paper"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
