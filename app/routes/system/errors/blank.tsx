import type { MetaFunction } from "@remix-run/node";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { NAME } from "#app/shared/brand.ts";

export const addresses = ["/blank"];

/** An empty page for embedding in third-party frames. */
export const handle: FrameHandle = { frame: "blank" };

export const meta: MetaFunction = () => [
  { title: `Blank · ${NAME}` },
  { name: "description", content: "An empty page for the frames of other sites." },
  { name: "robots", content: "noindex" },
];

export default function Blank() {
  return null;
}
