import { ExternalLink, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { DayDetail } from "#contract/days.ts";
import { Button } from "../../ui/button.tsx";
import { useIsHydrated } from "../../ui/is-hydrated.ts";
import { playerAddress } from "./player-address.ts";

type Video = DayDetail["videos"][number];

export function WatchPart({ videos }: { videos: readonly Video[] }) {
  return (
    <ul className="grid gap-6 md:grid-cols-2">
      {videos.map((video) => (
        <VideoCard key={video.url} video={video} />
      ))}
    </ul>
  );
}

/** Nothing is requested from YouTube before the learner opens the player. */
function VideoCard({ video }: { video: Video }) {
  const [isPlaying, setIsPlaying] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step changes with the URL, and nothing may play while hidden.
  useEffect(() => {
    if (card.current?.offsetParent === null) setIsPlaying(false);
  }, [hash]);
  const isHydrated = useIsHydrated();
  const player = playerAddress(video.url);
  return (
    <li ref={card} className="flex flex-col overflow-hidden rounded-md border border-line bg-raised">
      {isPlaying && player && (
        <iframe
          src={player}
          title={video.title}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          className="aspect-video w-full"
        />
      )}
      <div className="flex grow flex-col p-5">
        <h3 className="text-xl leading-snug">{video.title}</h3>
        <p className="text-soft">{video.channel}</p>
        <p className="reading mt-3 grow">{video.watch}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          {isHydrated && player && !isPlaying && (
            <Button onClick={() => setIsPlaying(true)}>
              <Play size={20} aria-hidden="true" /> Play here
            </Button>
          )}
          <a
            href={video.url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            Watch on YouTube
            <ExternalLink size={20} aria-hidden="true" />
            <span className="sr-only">: {video.title} (opens in a new tab)</span>
          </a>
        </div>
      </div>
    </li>
  );
}
