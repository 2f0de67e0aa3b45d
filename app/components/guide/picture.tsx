import { PICTURES, type PictureName } from "./pictures.ts";

type Props = {
  of: PictureName;
  /** How wide it is shown. */
  sizes: string;
  /** Seen at once: loaded first. */
  first?: boolean;
};

/** One of our pictures, in the size that fits. */
export function Picture({ of, sizes, first }: Props) {
  const [large, small, alt] = PICTURES[of];
  return (
    <img
      src={large}
      srcSet={`${small} 480w, ${large} 900w`}
      sizes={sizes}
      width="900"
      height="600"
      alt={alt}
      loading={first ? undefined : "lazy"}
    />
  );
}
