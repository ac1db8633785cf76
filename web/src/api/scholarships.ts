import { queryOptions } from "@tanstack/react-query";
import type { ScholarshipReply } from "#contract/scholarships.ts";
import { request } from "./request.ts";

export const scholarshipsQuery = queryOptions({
  queryKey: ["scholarships"],
  queryFn: () => request<ScholarshipReply[]>("GET", "/scholarships"),
  // The built-in data may be outdated: staff edit schemes without a new build.
  staleTime: 0,
});
