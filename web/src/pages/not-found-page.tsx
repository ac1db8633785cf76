import { Link } from "react-router";
import { Head } from "../app/head.tsx";
import { NOT_FOUND_MARK } from "../app/served-not-found.ts";
import { ButtonLink } from "../ui/button.tsx";
import { KolamPicture } from "../ui/kolam-picture.tsx";
import { PageFrame } from "../ui/page-frame.tsx";

export function NotFoundPage() {
  return (
    <PageFrame className="grid items-center gap-10 md:grid-cols-[5fr_6fr]">
      <Head title="Page not found" description="There is no page at this address." hidden />
      <div>
        <h1 id={NOT_FOUND_MARK} className="text-4xl md:text-5xl">
          There is no page at this address
        </h1>
        <p className="mt-4 max-w-md text-lg text-soft">
          Perhaps the address has a typing mistake, or the page has moved.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/courses2" look="main">
            See the courses
          </ButtonLink>
          <Link to="/scholar" className="text-link flex min-h-11 items-center">
            Look for a scholarship
          </Link>
          <Link to="/" className="text-link flex min-h-11 items-center">
            Go to the home page
          </Link>
        </div>
      </div>
      <KolamPicture courseId="python_course" daysDone={14} className="w-full max-w-xl" />
    </PageFrame>
  );
}
