import archivo from "#app/assets/fonts/archivo.woff2?url";
import inter from "#app/assets/fonts/inter.woff2?url";

const preload = (href: string) => ({
  rel: "preload",
  as: "font" as const,
  type: "font/woff2",
  href,
  crossOrigin: "anonymous" as const,
  // Loaded after the pictures: until then the text uses a fallback font of the same width.
  fetchpriority: "low",
});

/** The two fonts of every page, preloaded before the style sheet names them. */
export const fontLinks = [preload(inter), preload(archivo)];
