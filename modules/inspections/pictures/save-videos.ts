import { defineFinding } from "../evaluation/define-finding.ts";
import { SaveVideos } from "../evaluation/schemas.ts";

/** Videos of engine, interior and exterior; those that are left out stay. */
export const saveVideos = defineFinding({
  name: "save-videos",
  input: SaveVideos,
  part: "videos",
  change: ({ videos: known }, { videos }) => ({ videos: { ...known, ...videos } }),
});
