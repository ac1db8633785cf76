import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";

/** `main` is the one action of a screen; everything else is `quiet` or `danger`. */
export type ButtonLook = "main" | "quiet" | "danger";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-center font-semibold transition-colors duration-150";

const LOOKS: Record<ButtonLook, string> = {
  main: "border-transparent bg-marigold text-on-marigold hover:bg-marigold-press",
  quiet: "border-line bg-raised text-ink hover:border-peacock hover:text-peacock",
  danger: "border-madder bg-transparent text-madder hover:bg-madder hover:text-paper",
};

export function buttonClass(look: ButtonLook, className = ""): string {
  return `${SHAPE} ${LOOKS[look]} ${className}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly look?: ButtonLook;
  readonly isBusy?: boolean;
};

/** A busy button keeps its place and its name, and ignores a second click. */
export function Button({
  look = "quiet",
  isBusy = false,
  className,
  disabled,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(
        look,
        `disabled:cursor-not-allowed disabled:border-line disabled:bg-raised disabled:text-soft aria-busy:opacity-70 ${className ?? ""}`,
      )}
    >
      {children}
    </button>
  );
}

type ButtonLinkProps = {
  readonly to: string;
  readonly look?: ButtonLook;
  readonly className?: string;
  readonly children: ReactNode;
  readonly onClick?: (event: React.MouseEvent) => void;
  /** For when the pressed button is gone or disabled. */
  readonly takesFocus?: boolean;
};

export function ButtonLink({
  to,
  look = "quiet",
  className = "",
  children,
  onClick,
  takesFocus = false,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      ref={takesFocus ? (link) => link?.focus() : undefined}
      className={buttonClass(look, `no-underline ${className}`)}
    >
      {children}
    </Link>
  );
}
