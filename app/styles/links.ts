import archivo from "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import appCss from "./app.css?url";

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" }) as const;

/** What every page links to: the shared styles, the two fonts, the icons and the manifest. */
export const styleLinks = () => [
  font(inter),
  font(archivo),
  { rel: "stylesheet", href: appCss },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];
