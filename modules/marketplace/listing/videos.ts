import type { FileRecord } from "#modules/files/schemas.ts";
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
  /** How long it plays, as one of our files says. */
  lengthMs: number | null;
} & ({ youtube: string } | { file: string });

/** The playable videos; URLs other than YouTube's and ours are omitted. */
export const playable = (videos: Videos, files: ReadonlyMap<string, Pick<FileRecord, "lengthMs">>): CarVideo[] =>
  (Object.keys(VIDEO_KINDS) as VideoKind[]).flatMap((kind): CarVideo[] => {
    const video = videos[kind];
    if (!video) return [];
    const named = { kind, name: video.name || VIDEO_KINDS[kind], poster: video.poster ?? null };
    const youtube = youtubeId(video.url);
    if (youtube) return [{ ...named, lengthMs: null, youtube }];
    const key = videoKey(video.url);
    return key ? [{ ...named, lengthMs: files.get(key)?.lengthMs ?? null, file: videoPath(key) }] : [];
  });

/** The key of one of our videos in its address. */
const videoKey = (url: string): string | undefined => /^\/api\/files\/(?:video\/)?([\w-]{22})$/.exec(url)?.[1];

export const videoKeys = (videos: Videos): string[] =>
  Object.values(videos).flatMap((video) => videoKey(video?.url ?? "") ?? []);
