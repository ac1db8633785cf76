import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { type SessionState, useSession } from "../../api/session.ts";
import { useLogOut } from "../../api/use-log-out.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { TUTOR_DOCK } from "../../ui/tutor-dock.ts";
import { Logo } from "./logo.tsx";
import { MenuTracks } from "./menu-tracks.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

const ENTRY =
  "min-h-11 items-center rounded-md px-3 font-semibold hover:text-peacock aria-[current=page]:text-peacock";

export function Navbar({ search }: { search: ReactNode }) {
  const session = useSession();
  const { logOut } = useLogOut();
  return (
    <header className="sticky short:static top-0 z-30 border-line border-b bg-paper">
      <nav aria-label="Main" className="group/bar mx-auto flex h-16 max-w-6xl items-center gap-1 px-4">
        <Link to="/" className="mr-auto shrink-0 rounded-md py-1.5 md:mr-8">
          <Logo />
        </Link>
        <div className="mr-auto hidden shrink-0 items-center gap-1 md:flex">
          <div className="noscript:hidden">
            <Menu label="Courses">
              <MenuTracks className="grid w-120 grid-cols-2" />
            </Menu>
          </div>
          <NavLink to="/courses2" className={`${ENTRY} hidden noscript:flex`}>
            Courses
          </NavLink>
          <NavLink to="/scholar" className={`${ENTRY} flex`}>
            Scholarships
          </NavLink>
          {session.status === "signed-in" && (
            <NavLink to="/schedule" className={`${ENTRY} flex`}>
              Schedule
            </NavLink>
          )}
        </div>
        {search}
        <AccountArea session={session} onLogOut={logOut} />
        <div id={TUTOR_DOCK} className="size-11 shrink-0 md:hidden noscript:hidden" />
        <PhoneMenu session={session} onLogOut={logOut} />
        <a href="#site-map" className={`${ENTRY} hidden noscript:max-md:flex`}>
          All pages
        </a>
      </nav>
    </header>
  );
}

/** No layout shift: the links keep their place when the session becomes known. */
function AccountArea({ session, onLogOut }: { session: SessionState; onLogOut: () => void }) {
  if (session.status === "signed-in") {
    const { displayName, email } = session.account;
    return <ProfileMenu displayName={displayName} email={email} roles={session.roles} onLogOut={onLogOut} />;
  }
  return (
    <div className="signed-out-only flex shrink-0 items-center gap-2">
      <NavLink
        to="/login"
        className={`${ENTRY} flex max-[24.2rem]:hidden max-md:px-1 max-md:group-has-data-[phone-menu=open]/bar:invisible`}
      >
        Log In
      </NavLink>
      <ButtonLink
        to="/register"
        className="max-md:px-2.5 max-md:group-has-data-[phone-menu=open]/bar:invisible"
      >
        Sign Up
      </ButtonLink>
    </div>
  );
}
