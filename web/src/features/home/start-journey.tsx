import { TRACKS } from "virtual:tracks";
import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { dayPath } from "#domain/courses/course.ts";
import { messageOf } from "../../api/request.ts";
import { sessionQuery, useSession } from "../../api/session.ts";
import { AlertSlot, useAlert } from "../../ui/alerts.tsx";
import { ButtonLink } from "../../ui/button.tsx";

const COURSES_PATH = "/courses2";

export function StartJourney() {
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const showAlert = useAlert();
  const [isWaiting, setIsWaiting] = useState(false);

  const start = async () => {
    setIsWaiting(true);
    try {
      const { account } = await client.ensureQueryData(sessionQuery);
      if (account) await navigate(COURSES_PATH);
      else showAlert("Please log in to start your journey!", "error", <WaysOn />);
    } catch (error) {
      showAlert(messageOf(error));
    } finally {
      setIsWaiting(false);
    }
  };

  const block = (event: MouseEvent) => {
    if (session.status === "signed-in") return;
    event.preventDefault();
    void start();
  };

  return (
    <>
      <ButtonLink
        to={COURSES_PATH}
        look="main"
        onClick={block}
        className={`px-8 py-3 text-lg ${isWaiting ? "opacity-70" : ""}`}
      >
        Start Your Journey
      </ButtonLink>
      <AlertSlot className="mt-4" />
    </>
  );
}

/** A visitor without a session can continue at once: with an account, or with a lesson that needs none. */
function WaysOn() {
  const [firstTrack] = TRACKS;
  return (
    <p className="mt-1 flex flex-wrap gap-x-5">
      <Link
        to={`/register?next=${encodeURIComponent(COURSES_PATH)}`}
        className="text-link inline-flex min-h-11 items-center font-semibold"
      >
        Sign up
      </Link>
      {firstTrack && (
        <Link
          to={dayPath(firstTrack.path, 0)}
          className="text-link inline-flex min-h-11 items-center font-semibold"
        >
          See day 1 without an account
        </Link>
      )}
    </p>
  );
}
