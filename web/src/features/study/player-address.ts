const WATCH_HOSTS = new Set(["www.youtube.com", "youtube.com", "youtu.be"]);

/** The player that sets no cookie before it plays; undefined for a URL that is not a YouTube video or list. */
export function playerAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname, searchParams } = new URL(url);
  if (!WATCH_HOSTS.has(hostname)) return undefined;
  const list = searchParams.get("list");
  const video = hostname === "youtu.be" ? pathname.slice(1) : searchParams.get("v");
  if (video) return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?autoplay=1`;
  if (list)
    return `https://www.youtube-nocookie.com/embed/videoseries?list=${encodeURIComponent(list)}&autoplay=1`;
  return undefined;
}
