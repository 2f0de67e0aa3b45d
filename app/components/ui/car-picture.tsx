import type { CSSProperties } from "react";
import { type ImageFile, type ImageSize, imagePath } from "#app/shared/paths.ts";
import { cx } from "./class-names.ts";
import { Glyph } from "./glyph.tsx";

type Props = {
  /** The file's key; without one a neutral placeholder is drawn. */
  file: ImageFile | null | undefined;
  alt: string;
  size?: ImageSize;
  /** Color shown until the picture has loaded, as #rrggbb. */
  color?: string | null;
  /** Visible at first: loaded immediately, with high priority. */
  eager?: boolean;
  /** Text over the picture, such as "illustration". */
  note?: string;
  /** Replaces the picture. */
  missing?: string;
  className?: string;
};

const PIXELS: Record<ImageSize, [number, number]> = {
  viewer: [1600, 1200],
  card: [600, 400],
  preview: [100, 100],
  thumb: [90, 60],
  content: [300, 180],
  tip: [150, 150],
  avatar: [100, 100],
};

/** A car's picture in a 3:2 frame that causes no layout shift. */
export function CarPicture({
  file,
  alt,
  size = "card",
  color,
  eager,
  note,
  missing = "No photos yet",
  className,
}: Props) {
  if (!file)
    return (
      <span className={cx("photo none", className)}>
        <Glyph />
        <span>{missing}</span>
      </span>
    );
  const [width, height] = PIXELS[size];
  const style = color ? ({ "--photo-color": color } as CSSProperties) : undefined;
  const urgency = eager ? { fetchpriority: "high" } : { loading: "lazy" as const };
  return (
    <span className={cx("photo", className)} style={style}>
      <img src={imagePath(file, size)} alt={alt} width={width} height={height} decoding="async" {...urgency} />
      {note && <span className="photo-note">{note}</span>}
    </span>
  );
}
