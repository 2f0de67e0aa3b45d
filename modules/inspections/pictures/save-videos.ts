import { defineFinding } from "../evaluation/define-finding.ts";
import { RemoveVideo, SaveVideos } from "../findings/schemas.ts";

/** Saves the videos of engine, interior, and exterior; omitted ones stay unchanged. */
export const saveVideos = defineFinding({
  name: "save-videos",
  input: SaveVideos,
  part: "videos",
  change: ({ videos: known }, { videos }) => ({ videos: { ...known, ...videos } }),
});

/** Takes one of the videos off the car. */
export const removeVideo = defineFinding({
  name: "remove-video",
  input: RemoveVideo,
  part: "videos",
  change: ({ videos }, { kind }) => {
    const { [kind]: _, ...others } = videos;
    return { videos: others };
  },
});
