type ScrollCodeProps = {
  readonly label: string;
  readonly text: string;
  readonly className?: string;
};

/** Code or output that scrolls on its own, with the keyboard too. */
export function ScrollCode({ label, text, className = "" }: ScrollCodeProps) {
  return (
    // A group, not a section: a page with ten blocks of code has no ten more landmarks.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className={`overflow-auto ${className}`}
    >
      <pre className="code-block overflow-visible">{text}</pre>
    </div>
  );
}
