import { queryOptions } from "@tanstack/react-query";
import type { ScholarshipReply } from "#contract/scholarships.ts";
import { request } from "./request.ts";

export const scholarshipsQuery = queryOptions({
  queryKey: ["scholarships"],
  queryFn: () => request<ScholarshipReply[]>("GET", "/scholarships"),
  // What the page was built with may be old at once: staff edit schemes without a new build.
  staleTime: 0,
});
