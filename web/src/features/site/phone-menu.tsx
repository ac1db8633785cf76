import { Menu, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { NavLink } from "react-router";
import type { SessionState } from "../../api/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useCloseOnNavigation, useCloseOutside } from "../../ui/menu.tsx";
import { MenuTracks } from "./menu-tracks.tsx";
import { AccountEntries } from "./profile-menu.tsx";

type PhoneMenuProps = { readonly session: SessionState; readonly onLogOut: () => void };

/** The whole navbar on a small screen. The panel is positioned below the header, its nearest positioned ancestor. */
export function PhoneMenu({ session, onLogOut }: PhoneMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useCloseOnNavigation(setIsOpen);
  useCloseOutside(root, isOpen, setIsOpen);
  const Icon = isOpen ? X : Menu;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for Escape from the controls inside.
    <div
      ref={root}
      data-phone-menu={isOpen ? "open" : "closed"}
      className="shrink-0 md:hidden noscript:hidden"
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
        onClick={() => setIsOpen(!isOpen)}
        className="-mr-3 flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold aria-expanded:text-peacock"
      >
        <Icon size={20} aria-hidden="true" />
        <span className="max-[26rem]:sr-only">Menu</span>
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-y bg-paper px-4 pt-4 pb-6"
      >
        {isOpen && <Entries session={session} onLogOut={onLogOut} />}
      </div>
    </div>
  );
}

function Entries({ session, onLogOut }: PhoneMenuProps) {
  return (
    <ul>
      <li>
        <p className="px-3 font-semibold text-soft">Courses</p>
        <MenuTracks className="mt-1 grid sm:grid-cols-2" />
      </li>
      <li className="mt-3 border-line border-t pt-3">
        <NavLink
          to="/scholar"
          className="flex min-h-11 items-center px-3 font-semibold aria-[current=page]:text-peacock"
        >
          Scholarships
        </NavLink>
      </li>
      <li className="mt-3 border-line border-t pt-3">
        {session.status === "signed-in" ? (
          <AccountEntries roles={session.roles} onLogOut={onLogOut} />
        ) : (
          <div className="signed-out-only grid grid-cols-2 gap-3 pt-1">
            <ButtonLink to="/login">Log In</ButtonLink>
            <ButtonLink to="/register">Sign Up</ButtonLink>
          </div>
        )}
      </li>
    </ul>
  );
}
