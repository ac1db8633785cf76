import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LearnerRecord } from "#domain/learning/learner-record.ts";
import { learnerQuery, toLearnerRecord } from "../../api/learner.ts";
import { useSession } from "../../api/session.ts";

const NONE: LearnerRecord["applications"] = {};

/** Empty for visitors, and while loading. */
export function useApplications(): LearnerRecord["applications"] {
  const isSignedIn = useSession().status === "signed-in";
  const { data, error } = useQuery({ ...learnerQuery, enabled: isSignedIn, select: toLearnerRecord });
  useEffect(() => {
    if (error) console.error("the learner's applications could not be read", error);
  }, [error]);
  return (isSignedIn && data?.applications) || NONE;
}
