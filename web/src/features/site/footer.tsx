import { TRACKS } from "virtual:tracks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { sessionQuery } from "../../api/session.ts";
import { Copyright } from "./copyright.tsx";
import { Logo } from "./logo.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const PAGES = [
  { path: "/courses2", title: "All courses" },
  { path: "/courses", title: "Career Tracks" },
  { path: "/scholar", title: "Scholarships" },
  { path: "/verify", title: "Certificates" },
  { path: "/about", title: "About" },
  { path: "/contact", title: "Contact" },
  { path: "/terms", title: "Terms" },
  { path: "/privacy", title: "Privacy" },
  { path: "/licences", title: "Licences" },
];

const LINK = "flex min-h-11 items-center text-soft hover:text-peacock hover:underline";

/** Lists every page, because the menus above need a script. */
export function Footer() {
  const { data } = useQuery(sessionQuery);
  return (
    <footer id="site-map" className="mt-16 border-line border-t bg-raised">
      <DotRow />
      <div className="mx-auto max-w-6xl px-4">
        <div className="grid gap-x-12 gap-y-10 pt-10 pb-8 md:grid-cols-[5fr_4fr_3fr]">
          <div>
            <Logo />
            <p className="mt-4 max-w-xs text-soft">
              One step a day to a tech career. Free for everyone, without ads and without tracking.
            </p>
          </div>
          <LinkList title="Courses">
            {TRACKS.map((track) => (
              <FooterLink key={track.id} to={track.path} title={track.title} />
            ))}
          </LinkList>
          <LinkList title="Kadam">
            {PAGES.map((page) => (
              <FooterLink key={page.path} to={page.path} title={page.title} />
            ))}
            <li>
              {/* Not a page of ours: the server redirects to the source code. */}
              <a href="/source" className={LINK}>
                Source code
              </a>
            </li>
          </LinkList>
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-line border-t py-5">
          <Copyright />
          {data?.site.demoData && (
            <p>
              <strong className="font-semibold">Demo data</strong>
              <span className="text-soft"> Students and reviews are a sample group.</span>
            </p>
          )}
          <div className="md:ml-auto">
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4">{children}</ul>
    </nav>
  );
}

function FooterLink({ to, title }: { to: string; title: string }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {title}
      </Link>
    </li>
  );
}

/** The dots of a kolam before the line is drawn. */
function DotRow() {
  return (
    <svg aria-hidden="true" className="block h-6 w-full text-marigold" fill="none">
      <line
        x1="16"
        x2="100%"
        y1="12"
        y2="12"
        stroke="currentColor"
        strokeWidth="6"
        strokeDasharray="0.01 24"
        strokeLinecap="round"
      />
    </svg>
  );
}
