import { defineFinding } from "../evaluation/define-finding.ts";
import { SaveVideos } from "../evaluation/schemas.ts";

/** Saves the videos of engine, interior, and exterior; omitted ones stay unchanged. */
export const saveVideos = defineFinding({
  name: "save-videos",
  input: SaveVideos,
  part: "videos",
  change: ({ videos: known }, { videos }) => ({ videos: { ...known, ...videos } }),
});
