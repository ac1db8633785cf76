import { useQuery } from "@tanstack/react-query";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { learnerQuery, toLearnerRecord } from "../../api/learner.ts";
import { useSession } from "../../api/session.ts";
import { useLoggedError } from "./use-logged-error.ts";

/** Undefined while the session or the record is unknown, and for visitors. */
export function useLearnerRecord(): LearnerRecord | undefined {
  const isSignedIn = useSession().status === "signed-in";
  const { data, error } = useQuery({
    ...learnerQuery,
    enabled: isSignedIn,
    select: toLearnerRecord,
  });
  useLoggedError("the learner's record could not be read", error);
  return isSignedIn ? data : undefined;
}
