import { logoMark } from "#artwork/cover-svg.ts";

/** The mark and the word. The caller makes it a link. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <svg
        viewBox={`0 0 ${logoMark.size} ${logoMark.size}`}
        aria-hidden="true"
        className="size-8"
        fill="none"
      >
        <path d={logoMark.path} stroke="currentColor" strokeWidth={logoMark.strokeWidth} />
        {logoMark.dots.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={logoMark.dotRadius} className="fill-marigold" />
        ))}
      </svg>
      {/* A visitor's bar on a phone has one entry more than a learner's. */}
      <span className="max-[24rem]:in-[nav]:sr-only max-[27rem]:in-[:root:not([data-session=in])_nav]:sr-only pt-0.5 font-bold text-2xl leading-none">
        Kadam
      </span>
    </span>
  );
}
