import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";

type MenuProps = {
  readonly label: ReactNode;
  /** Needed when the label is an icon. */
  readonly name?: string;
  readonly align?: "left" | "right";
  readonly hasArrow?: boolean;
  readonly children: ReactNode;
};

/** A button that opens a list of links. Closes on a click outside, Escape, focus leaving and navigation. */
export function Menu({ label, name, align = "left", hasArrow = true, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useCloseOutside(root, isOpen, setIsOpen);
  useCloseOnNavigation(setIsOpen);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from the controls inside.
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1 rounded-md px-3 font-semibold hover:text-peacock aria-expanded:text-peacock"
      >
        {label}
        {hasArrow && (
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`transition-transform ${isOpen ? "rotate-180" : ""}`}
          />
        )}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className={`absolute top-full z-40 mt-1 min-w-60 rounded-md border border-line bg-raised p-2 ${align === "right" ? "right-0" : "left-0"}`}
      >
        {children}
      </div>
    </div>
  );
}

export function useCloseOutside(
  root: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
) {
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [root, isOpen, setIsOpen]);
}

export function useCloseOnNavigation(setIsOpen: (isOpen: boolean) => void) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes on every navigation.
  useEffect(() => setIsOpen(false), [key, setIsOpen]);
}
