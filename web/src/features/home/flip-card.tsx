import { type ComponentType, useId, useState } from "react";

type FlipCardProps = {
  readonly title: string;
  readonly Picture: ComponentType<{ className?: string }>;
  readonly description: string;
};

const SIDE =
  "col-start-1 row-start-1 flex items-center gap-5 rounded-md border border-line bg-raised p-4 md:flex-col md:items-start md:gap-3 md:p-5 transition-transform duration-200 backface-hidden motion-reduce:transition-none";

/** Turns on hover, on keyboard focus, and on every press. Without a script both sides show. */
export function FlipCard({ title, Picture, description }: FlipCardProps) {
  const [isTurned, setIsTurned] = useState(false);
  const id = useId();
  return (
    <li
      className="relative grid perspective-distant"
      onPointerEnter={(event) => event.pointerType === "mouse" && setIsTurned(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setIsTurned(false)}
    >
      <div className={`${SIDE} ${isTurned ? "rotate-y-180" : ""}`}>
        <Picture className="w-32 shrink-0 md:mx-auto md:w-full md:max-w-44" />
        <h3 id={`${id}-title`} className="mt-auto text-xl max-md:mb-auto">
          {title}
        </h3>
        <Corner />
      </div>
      <div className={`${SIDE} noscript:row-start-2 noscript:rotate-y-0 ${isTurned ? "" : "-rotate-y-180"}`}>
        <Picture className="w-16 shrink-0" />
        <p id={`${id}-text`}>{description}</p>
      </div>
      <button
        type="button"
        aria-pressed={isTurned}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onClick={() => setIsTurned(!isTurned)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && setIsTurned(true)}
        onBlur={() => setIsTurned(false)}
        className="absolute inset-0 cursor-pointer rounded-md focus-visible:rounded-md"
      />
    </li>
  );
}

/** A folded corner hints at the other side. */
function Corner() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="-right-px -bottom-px absolute size-7">
      <path d="M28 0V28H0Z" className="fill-paper" />
      <path d="M27 1L1 27V9A8 8 0 0 1 9 1Z" className="fill-paper stroke-line" />
    </svg>
  );
}
