import { type ImageFile, type ImageSize, imagePath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { Glyph } from "#app/ui/glyph.tsx";
import { sketchOf } from "#app/ui/sketch.ts";

type Props = {
  /** The file's key; without one a neutral placeholder is drawn. */
  file: ImageFile | null | undefined;
  alt: string;
  size?: ImageSize;
  /** Shown until the picture has loaded: the picture in a few pixels, a WebP as base64. */
  blur?: string | null | undefined;
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
  blur,
  eager,
  note,
  missing = "No photos yet",
  className,
}: Props) {
  if (!file)
    return (
      <span className={cx("photo none", className)}>
        <Glyph />
        <span className={size === "thumb" ? "sr" : undefined}>{missing}</span>
      </span>
    );
  const [width, height] = PIXELS[size];
  const urgency = eager ? { fetchpriority: "high" } : { loading: "lazy" as const };
  return (
    <span className={cx("photo", className)} style={sketchOf({ blur })}>
      <img src={imagePath(file, size)} alt={alt} width={width} height={height} decoding="async" {...urgency} />
      {note && <span className="photo-note">{note}</span>}
    </span>
  );
}
