import { useQueryClient } from "@tanstack/react-query";
import { type MouseEvent, useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "../../api/request.ts";
import { sessionQuery, useSession } from "../../api/session.ts";
import { useAlert } from "../../ui/alerts.tsx";
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
      else showAlert("Please log in to start your journey!");
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
    <ButtonLink
      to={COURSES_PATH}
      look="main"
      onClick={block}
      className={`px-8 py-3 text-lg ${isWaiting ? "opacity-70" : ""}`}
    >
      Start Your Journey
    </ButtonLink>
  );
}
