import { useQuery } from "@tanstack/react-query";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { learnerQuery, toLearnerRecord } from "../../api/learner.ts";
import { useLoggedError } from "./use-logged-error.ts";
import { useSettledSession } from "./use-settled-session.ts";

/** Nothing while the session or the record is not known yet, and nothing for visitors. */
export function useLearnerRecord(): LearnerRecord | undefined {
  const isSignedIn = useSettledSession().status === "signed-in";
  const { data, error } = useQuery({
    ...learnerQuery,
    enabled: isSignedIn,
    select: toLearnerRecord,
    networkMode: "always",
  });
  useLoggedError("the learner's record could not be read", error);
  return isSignedIn ? data : undefined;
}
