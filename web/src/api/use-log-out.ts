import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAlert } from "../ui/alerts.tsx";
import { messageOf, request } from "./request.ts";
import { sessionChanged } from "./session.ts";

export function useLogOut(): { readonly logOut: () => Promise<void>; readonly isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const showAlert = useAlert();
  const logOut = async () => {
    setIsBusy(true);
    try {
      await request("DELETE", "/session");
      // Navigate away first, or the guard of a page such as the profile would ask to log in.
      await navigate("/");
      await sessionChanged(client);
    } catch (error) {
      console.error(error);
      showAlert(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { logOut, isBusy };
}
