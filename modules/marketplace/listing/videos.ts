import type { Videos } from "#modules/inspections/schemas.ts";
import { videoPath } from "#modules/kernel/file-paths.ts";

/** Which part of the car a video shows, in the order they are listed. Browser-safe. */
export const VIDEO_KINDS = { exterior: "Exterior", interior: "Interior", engine: "Engine" } as const;
export type VideoKind = keyof typeof VIDEO_KINDS;

/** A video as a page can play it: a YouTube video by its id, ours by its address. */
export type CarVideo = { kind: VideoKind; name: string } & ({ youtube: string } | { file: string });

const YOUTUBE = /^https:\/\/(?:www\.)?(?:youtube\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/)|youtu\.be\/)([\w-]{6,20})/;

/** The id in a YouTube address: watch?v=, youtu.be/ or embed/ (spec 5). */
export const youtubeId = (url: string): string | null => YOUTUBE.exec(url)?.[1] ?? null;

/** The videos that can be played; addresses that are neither YouTube's nor ours are left out. */
export const playable = (videos: Videos): CarVideo[] =>
  (Object.keys(VIDEO_KINDS) as VideoKind[]).flatMap((kind): CarVideo[] => {
    const video = videos[kind];
    if (!video) return [];
    const named = { kind, name: video.name || VIDEO_KINDS[kind] };
    const youtube = youtubeId(video.url);
    if (youtube) return [{ ...named, youtube }];
    const key = /^\/api\/files\/(?:video\/)?([\w-]{22})$/.exec(video.url)?.[1];
    return key ? [{ ...named, file: videoPath(key) }] : [];
  });
