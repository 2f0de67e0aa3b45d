/** The parts of an address of YouTube before the id: watch?v=, youtu.be/, embed/, shorts/, live/, v/. */
const BEFORE_ID = String.raw`(?:https?:\/\/)?(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live|v)\/)|(?:www\.)?youtu\.be\/)`;
const ID = String.raw`[\w-]{6,20}`;
const YOUTUBE = new RegExp(`^${BEFORE_ID}(${ID})`);

/** An address of YouTube as browsers and apps copy it, with or without https://, or one of our files (docs/spec/cars.md). */
export const VIDEO_ADDRESS = new RegExp(String.raw`^(?:${BEFORE_ID}${ID}|\/api\/files\/[\w./-]+$)`);

/** The id in a YouTube URL. Browser-safe. */
export const youtubeId = (url: string): string | null => YOUTUBE.exec(url)?.[1] ?? null;
