import type { CSSProperties } from "react";
import { type ImageFile, type ImageSize, imagePath } from "#app/shared/paths.ts";
import { cx } from "./class-names.ts";
import { Glyph } from "./glyph.tsx";

type Props = {
  /** The file's key; without one a quiet place holder is drawn. */
  file: ImageFile | null | undefined;
  alt: string;
  size?: ImageSize;
  /** Colour shown until the picture is there, as #rrggbb. */
  color?: string | null;
  /** In the first screen: loaded at once and first. */
  eager?: boolean;
  /** Words over the picture, such as "illustration". */
  note?: string;
  /** In place of a picture. */
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

/** A car's picture in a frame of 3:2 that never moves the page. */
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
