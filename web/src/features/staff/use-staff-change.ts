import { useQueryClient } from "@tanstack/react-query";
import { request } from "../../api/request.ts";
import { scholarshipsQuery } from "../../api/scholarships.ts";
import { sessionChanged } from "../../api/session.ts";
import { isEndedRole } from "./use-ended-role.ts";

type RequestArguments = Parameters<typeof request>;

/** After a change at the desk, everything it shows and the public list of scholarships is refetched. */
export function useStaffChange() {
  const client = useQueryClient();
  return async <Reply>(...args: RequestArguments): Promise<Reply> => {
    try {
      const reply = await request<Reply>(...args);
      void client.invalidateQueries({ queryKey: ["staff"] });
      void client.invalidateQueries({ queryKey: scholarshipsQuery.queryKey });
      return reply;
    } catch (error) {
      if (isEndedRole(error)) await sessionChanged(client);
      throw error;
    }
  };
}
