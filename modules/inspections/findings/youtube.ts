/** The hosts of YouTube, and the parts of an address before the id: watch?v=, youtu.be/, embed/, shorts/, live/, v/. */
const YOUTUBE =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#]*&)?v=|(?:embed|shorts|live|v)\/)|(?:www\.)?youtu\.be\/)([\w-]{6,20})(?![\w-])/i;

/** The id in a YouTube URL as browsers and apps copy it, with or without https:// (docs/spec/cars.md). Browser-safe. */
export const youtubeId = (url: string): string | null => YOUTUBE.exec(url)?.[1] ?? null;
