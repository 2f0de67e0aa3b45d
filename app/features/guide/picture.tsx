import { PICTURES, type PictureName } from "./pictures.ts";

type Props = {
  of: PictureName;
  /** The rendered width. */
  sizes: string;
  /** Visible at first: loaded with priority. */
  first?: boolean;
};

/** A picture of the site in the size that fits. */
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
