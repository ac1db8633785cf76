import { useQueryClient } from "@tanstack/react-query";
import { ApiError, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";

type RequestArguments = Parameters<typeof request>;

/** A request of the signed-in learner. If the session has ended, the page is notified. */
export function useLearnerRequest() {
  const client = useQueryClient();
  return async <Reply>(...args: RequestArguments): Promise<Reply> => {
    try {
      return await request<Reply>(...args);
    } catch (error) {
      if (error instanceof ApiError && error.code === "not-signed-in") await sessionChanged(client);
      throw error;
    }
  };
}

/** Shows a wrong password beside its field. */
export function besidePassword(field: string) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.code === "wrong-password") {
      throw new ApiError(error.code, error.message, { [field]: error.message });
    }
    throw error;
  };
}
