import type { ReactNode } from "react";
import { NavLink } from "react-router";

/** What every page has: skip link, menu, main part, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header>
        <strong>Kopou Homestay</strong>
        <nav aria-label="Main">
          <NavLink to="/">Home</NavLink>
          <NavLink to="/rooms">Rooms</NavLink>
          <NavLink to="/book">Book</NavLink>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>Near the tea gardens outside Jorhat, Assam · stay@example.in</footer>
    </>
  );
}
