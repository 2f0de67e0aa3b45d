import type { Videos } from "#modules/inspections/schemas.ts";
import { videoPath } from "#modules/kernel/file-paths.ts";
import { youtubeId } from "#modules/kernel/youtube.ts";

/** The part of the car in a video, in display order. Browser-safe. */
const VIDEO_KINDS = { exterior: "Exterior", interior: "Interior", engine: "Engine" } as const;
export type VideoKind = keyof typeof VIDEO_KINDS;

/** A playable video: a YouTube video by its id, ours by its URL. */
export type CarVideo = {
  kind: VideoKind;
  name: string;
  /** The key of the picture that is shown until the video plays. */
  poster: string | null;
} & ({ youtube: string } | { file: string });

/** The playable videos; URLs other than YouTube's and ours are omitted. */
export const playable = (videos: Videos): CarVideo[] =>
  (Object.keys(VIDEO_KINDS) as VideoKind[]).flatMap((kind): CarVideo[] => {
    const video = videos[kind];
    if (!video) return [];
    const named = { kind, name: video.name || VIDEO_KINDS[kind], poster: video.poster ?? null };
    const youtube = youtubeId(video.url);
    if (youtube) return [{ ...named, youtube }];
    const key = /^\/api\/files\/(?:video\/)?([\w-]{22})$/.exec(video.url)?.[1];
    return key ? [{ ...named, file: videoPath(key) }] : [];
  });
