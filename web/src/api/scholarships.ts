import { queryOptions } from "@tanstack/react-query";
import type { ScholarshipReply } from "#contract/scholarships.ts";
import { request } from "./request.ts";

export const scholarshipsQuery = queryOptions({
  queryKey: ["scholarships"],
  queryFn: () => request<ScholarshipReply[]>("GET", "/scholarships"),
  staleTime: 3_600_000,
});
