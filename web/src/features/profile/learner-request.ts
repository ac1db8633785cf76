import { useQueryClient } from "@tanstack/react-query";
import { ApiError, request } from "../../api/request.ts";
import { sessionChanged } from "../../api/session.ts";

type RequestArguments = Parameters<typeof request>;

/** A request of the signed-in learner. When the session turns out to be over, the page is told. */
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

/** A wrong password is said beside the field where it was typed. */
export function besidePassword(field: string) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.code === "wrong-password") {
      throw new ApiError(error.code, error.message, { [field]: error.message });
    }
    throw error;
  };
}
