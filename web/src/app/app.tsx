import { Suspense, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSessionWatch } from "../api/session.ts";
import { ClaimAfterSignIn } from "../features/privacy/claim-after-sign-in.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { Footer } from "../features/site/footer.tsx";
import { Navbar } from "../features/site/navbar.tsx";
import { TutorLauncher } from "../features/tutor/tutor-launcher.tsx";
import { findView } from "../routes.ts";
import { useStudyOnDevice } from "../study-store/use-study-on-device.ts";
import { AlertFrame, AlertProvider } from "../ui/alerts.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";

export function App() {
  const { pathname } = useLocation();
  const View = findView(pathname);
  useSessionWatch();
  useStudyOnDevice();
  const main = useMainAfterNavigation(pathname);
  return (
    <AlertProvider>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-marigold px-4 py-2 text-on-marigold focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Navbar search={<SearchBox />} />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[70dvh] outline-none">
        <AlertFrame />
        <Suspense fallback={<PageSkeleton />}>
          <View key={pathname} />
        </Suspense>
      </main>
      <Footer />
      <TutorLauncher />
      <ClaimAfterSignIn />
    </AlertProvider>
  );
}

/** A new page starts at its top, and a screen reader starts reading there too. */
function useMainAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // Before the page's own effects, which may scroll to the part in the URL.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
