import archivo from "#app/assets/fonts/archivo.woff2?url";
import inter from "#app/assets/fonts/inter.woff2?url";

const preload = (href: string) => ({
  rel: "preload",
  as: "font" as const,
  type: "font/woff2",
  href,
  crossOrigin: "anonymous" as const,
  // Behind the pictures: until it comes, the text stands in a font of the same width.
  fetchpriority: "low",
});

/** The two fonts of every page, asked for before the style sheet names them. */
export const fontLinks = [preload(inter), preload(archivo)];
