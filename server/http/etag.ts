/** Weak comparison of If-None-Match: a compressing proxy marks the ETag as weak, and a cache may send several. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, "")));
}
