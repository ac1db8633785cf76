import { ButtonLink } from "../../ui/button.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";

export function NoCourses() {
  return (
    <section className="grid items-center gap-8 rounded-md border border-line bg-raised p-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:p-10">
      <div>
        <p className="font-bold text-2xl">No courses enrolled.</p>
        <p className="mt-2 max-w-md text-soft">
          Choose a course and press Start Now on its page. Its days then wait for you here, one step at a
          time.
        </p>
        <ButtonLink to="/courses2" look="main" className="mt-6">
          See all courses
        </ButtonLink>
      </div>
      <KolamPicture courseId="schedule" daysDone={0} className="order-first w-48 md:order-last md:w-full" />
    </section>
  );
}
