/** Only on a certificate with checked work: the same ring of dots around a tick as in the PDF. */
export function Seal({ className = "" }: { className?: string }) {
  const dots = Array.from({ length: 24 }, (_, n) => {
    const angle = (n / 24) * 2 * Math.PI;
    return `M${(50 + 45 * Math.cos(angle)).toFixed(1)} ${(50 + 45 * Math.sin(angle)).toFixed(1)}h.01`;
  }).join("");
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" fill="none" strokeLinecap="round" className={className}>
      <path d={dots} className="stroke-marigold" strokeWidth="6" />
      <circle cx="50" cy="50" r="36" className="fill-neem" />
      <path d="M33 51l12 13l23-28" className="stroke-paper" strokeWidth="9" strokeLinejoin="round" />
    </svg>
  );
}
