/** A proxy that compresses marks the tag as weak, and a cache may name several; the content is still the same. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((tag) => [etag, "*"].includes(tag.trim().replace(/^W\//, "")));
}
