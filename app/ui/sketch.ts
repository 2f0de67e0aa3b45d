import type { CSSProperties } from "react";

type Sketched = { blur?: string | null | undefined; color?: string | null | undefined };

/**
 * The background of a picture until it is loaded: the picture in a few pixels, which the browser smooths by enlarging
 * them, over its average color.
 */
export function sketchOf({ blur, color }: Sketched): CSSProperties | undefined {
  if (!blur && !color) return undefined;
  const image = blur ? `center / cover url(data:image/webp;base64,${blur}) ` : "";
  return { background: `${image}${color ?? ""}`.trim() };
}
