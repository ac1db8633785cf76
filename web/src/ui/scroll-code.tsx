type ScrollCodeProps = {
  readonly label: string;
  readonly text: string;
  readonly className?: string;
};

/** Code or output that scrolls by itself, with the keyboard too. */
export function ScrollCode({ label, text, className = "" }: ScrollCodeProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className={`overflow-auto ${className}`}
    >
      <pre className="code-block overflow-visible">{text}</pre>
    </section>
  );
}
