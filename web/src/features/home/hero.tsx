import { TRACKS } from "virtual:tracks";
import { Link } from "react-router";
import type { CourseSummary } from "#contract/courses.ts";
import { courseColours } from "../../course-colours.ts";
import { courseKolam } from "../../course-kolam.ts";
import { AlertArea } from "../../ui/alerts.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";
import { StartJourney } from "./start-journey.tsx";
import { whatItTakes } from "./what-it-takes.ts";

const SHOWN = TRACKS.find((track) => track.id === "web_course") ?? TRACKS[0];

export function Hero({ courses }: { readonly courses: readonly CourseSummary[] | undefined }) {
  return (
    <div className="overflow-x-clip">
      <div className="mx-auto grid max-w-6xl items-center gap-y-12 px-4 pt-10 md:grid-cols-[6fr_7fr] md:gap-x-12 md:pt-16">
        <div className="md:pb-10">
          <h1 className="text-5xl sm:text-6xl lg:text-7xl">One step a day to a tech career</h1>
          <p className="mt-6 max-w-md text-lg text-soft">
            {`${TRACKS.length} free courses for students in India. Learn a little each day, build one real project, and finish with a certificate.`}
          </p>
          {courses && courses.length > 0 && <p className="mt-3 max-w-md text-soft">{whatItTakes(courses)}</p>}
          <div className="mt-8">
            <AlertArea>
              <StartJourney />
            </AlertArea>
          </div>
        </div>
        {SHOWN && <Cloth courseId={SHOWN.id} title={SHOWN.title} path={SHOWN.path} />}
      </div>
    </div>
  );
}

/** Runs off the right edge of the screen, like cloth off a table. */
function Cloth({ courseId, title, path }: { courseId: string; title: string; path: string }) {
  const { ground, line } = courseColours(courseId);
  return (
    <figure className="-mx-4 md:mr-[calc((min(72rem,100vw)-100vw)/2-1rem)] md:ml-0">
      <div className="relative flex md:rounded-l-md md:overflow-clip">
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={ground} />
        </svg>
        <PrintedEdge colour={line} className="top-3" />
        <PrintedEdge colour={line} className="bottom-3 -scale-y-100" />
        <KolamPicture
          courseId={courseId}
          onGround
          isDrawnOnce
          className="relative m-10 w-full max-w-2xl md:m-14"
        />
      </div>
      <figcaption className="mt-3 max-w-lg px-4 text-soft md:pl-0">
        {`A kolam, the pattern drawn on doorsteps in South India: ${courseKolam(courseId).dots.length} dots, one for each study day of `}
        <Link to={path} className="text-link">
          {title}
        </Link>
        . The line closes when the course is done.
      </figcaption>
    </figure>
  );
}

/** Stepped teeth with a dot in every gap, like the border of block-printed cloth and the covers. */
function PrintedEdge({ colour, className }: { colour: string; className: string }) {
  const row = { x2: "100%", stroke: colour };
  return (
    <svg aria-hidden="true" className={`absolute h-4 w-full opacity-45 ${className}`} strokeWidth="4">
      <line {...row} y1="1" y2="1" strokeWidth="2" />
      <line {...row} x1="6" y1="6" y2="6" strokeDasharray="20 12" />
      <line {...row} x1="10" y1="10" y2="10" strokeDasharray="12 20" />
      <line {...row} x1="14" y1="14" y2="14" strokeDasharray="4 28" />
      <line {...row} x1="32" y1="11" y2="11" strokeWidth="5" strokeDasharray="0 32" strokeLinecap="round" />
    </svg>
  );
}
