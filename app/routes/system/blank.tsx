import type { FrameHandle } from "#app/components/frame/frame.tsx";

/** An empty page, for frames of others (spec 2.1, blank). */
export const handle: FrameHandle = { frame: "blank" };

export default function Blank() {
  return null;
}
