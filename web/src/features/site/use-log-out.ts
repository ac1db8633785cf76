import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { messageOf, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";
import { useAlert } from "../../ui/alerts.tsx";

/** The page learns of the end of the session only at /: the profile would send a signed-out visitor to /login. */
export function useLogOut(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const showAlert = useAlert();
  const { pathname } = useLocation();
  const [hasEnded, setHasEnded] = useState(false);

  useEffect(() => {
    if (!hasEnded || pathname !== "/") return;
    setHasEnded(false);
    sessionChanged(client).catch((error: unknown) => showAlert(messageOf(error)));
  }, [hasEnded, pathname, client, showAlert]);

  return async () => {
    try {
      await request<void>("DELETE", "/session");
      setHasEnded(true);
      await navigate("/");
    } catch (error) {
      showAlert(messageOf(error));
    }
  };
}
