import { TRACKS } from "virtual:tracks";
import { dayPath } from "#domain/courses/course.ts";
import { withoutEndSlashes } from "#domain/end-slashes.ts";
import { type PageView, pageView } from "./app/page-view.tsx";

export type SiteRoute = {
  readonly path: string;
  readonly view: PageView;
};

const coursePage = pageView(async () => (await import("./pages/course-page.tsx")).CoursePage);
const wordsPage = pageView(async () => (await import("./pages/words-page.tsx")).WordsPage);
const dayPage = pageView(async () => (await import("./pages/day-page.tsx")).DayPage);

/** The site map. Paths are case-insensitive. */
export const ROUTES: readonly SiteRoute[] = [
  { path: "/", view: pageView(async () => (await import("./pages/home-page.tsx")).HomePage) },
  {
    path: "/courses",
    view: pageView(async () => (await import("./pages/career-tracks-page.tsx")).CareerTracksPage),
  },
  {
    path: "/courses2",
    view: pageView(async () => (await import("./pages/course-grid-page.tsx")).CourseGridPage),
  },
  ...TRACKS.map((track) => ({ path: track.path, view: coursePage })),
  ...TRACKS.flatMap(({ path, dayCount }) =>
    Array.from({ length: dayCount }, (_, dayIndex) => ({ path: dayPath(path, dayIndex), view: dayPage })),
  ),
  ...TRACKS.map(({ path }) => ({ path: `${path}/words`, view: wordsPage })),
  { path: "/words", view: wordsPage },
  {
    path: "/scholar",
    view: pageView(async () => (await import("./pages/scholarships-page.tsx")).ScholarshipsPage),
  },
  { path: "/search", view: pageView(async () => (await import("./pages/search-page.tsx")).SearchPage) },
  { path: "/register", view: pageView(async () => (await import("./pages/register-page.tsx")).RegisterPage) },
  { path: "/login", view: pageView(async () => (await import("./pages/login-page.tsx")).LoginPage) },
  {
    path: "/forgot-password",
    view: pageView(async () => (await import("./pages/forgot-password-page.tsx")).ForgotPasswordPage),
  },
  {
    path: "/reset-password",
    view: pageView(async () => (await import("./pages/reset-password-page.tsx")).ResetPasswordPage),
  },
  {
    path: "/verify-email",
    view: pageView(async () => (await import("./pages/verify-email-page.tsx")).VerifyEmailPage),
  },
  {
    path: "/parent-consent",
    view: pageView(async () => (await import("./pages/parent-consent-page.tsx")).ParentConsentPage),
  },
  { path: "/profile", view: pageView(async () => (await import("./pages/profile-page.tsx")).ProfilePage) },
  { path: "/schedule", view: pageView(async () => (await import("./pages/schedule-page.tsx")).SchedulePage) },
  { path: "/ask", view: pageView(async () => (await import("./pages/ask-page.tsx")).AskPage) },
  {
    path: "/mentoring",
    view: pageView(async () => (await import("./pages/mentoring-page.tsx")).MentoringPage),
  },
  { path: "/mentor", view: pageView(async () => (await import("./pages/mentor-page.tsx")).MentorPage) },
  {
    path: "/unsubscribe",
    view: pageView(async () => (await import("./pages/unsubscribe-page.tsx")).UnsubscribePage),
  },
  { path: "/review", view: pageView(async () => (await import("./pages/review-page.tsx")).ReviewPage) },
  { path: "/verify", view: pageView(async () => (await import("./pages/verify-page.tsx")).VerifyPage) },
  {
    path: "/certificates",
    view: pageView(async () => (await import("./pages/certificates-page.tsx")).CertificatesPage),
  },
  { path: "/staff", view: pageView(async () => (await import("./pages/staff-page.tsx")).StaffPage) },
  { path: "/about", view: pageView(async () => (await import("./pages/about-page.tsx")).AboutPage) },
  { path: "/contact", view: pageView(async () => (await import("./pages/contact-page.tsx")).ContactPage) },
  { path: "/terms", view: pageView(async () => (await import("./pages/terms-page.tsx")).TermsPage) },
  { path: "/privacy", view: pageView(async () => (await import("./pages/privacy-page.tsx")).PrivacyPage) },
  { path: "/licences", view: pageView(async () => (await import("./pages/licences-page.tsx")).LicencesPage) },
];

/** Pages whose URL ends in an id. The server renders them on request. */
const LIVE_ROUTES: readonly { readonly under: string; readonly view: PageView }[] = [
  {
    under: "/verify/",
    view: pageView(async () => (await import("./pages/certificate-page.tsx")).CertificatePage),
  },
  {
    under: "/portfolio/",
    view: pageView(async () => (await import("./pages/portfolio-page.tsx")).PortfolioPage),
  },
];

export const NOT_FOUND_VIEW = pageView(async () => (await import("./pages/not-found-page.tsx")).NotFoundPage);

export function findView(pathname: string): PageView {
  const wanted = canonicalPath(pathname);
  const route =
    ROUTES.find(({ path }) => path.toLowerCase() === wanted) ??
    LIVE_ROUTES.find(({ under }) => wanted.startsWith(under));
  return route?.view ?? NOT_FOUND_VIEW;
}

/** Lower case and without a trailing slash, so that /Schedule/ and /schedule are one page. */
function canonicalPath(pathname: string): string {
  return withoutEndSlashes(pathname.toLowerCase()) || "/";
}
