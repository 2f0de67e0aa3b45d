import { environment } from "#modules/kernel/environment.ts";
import { scriptHashes } from "./page-scripts.ts";

/** Sources that the map service needs, if the site has a key for it. */
const MAPS = {
  script: " https://maps.googleapis.com https://maps.gstatic.com",
  image: " https://*.googleapis.com https://*.gstatic.com https://*.google.com",
  style: " https://fonts.googleapis.com",
  font: " https://fonts.gstatic.com",
  connect: " https://*.googleapis.com https://*.gstatic.com data: blob:",
} as const;
/** Videos and history reports, each loaded only after a click (car-videos.tsx, report-frame.tsx). */
const FRAMED = "https://www.youtube-nocookie.com https://*.carfax.com https://*.instavin.com https://*.autocheck.com";

/** The policy of every page: only our own files and our own inline script run, whatever else the page contains. */
export function contentSecurityPolicy(maps = Boolean(environment().GOOGLE_MAPS_KEY)): string {
  const more = (part: keyof typeof MAPS) => (maps ? MAPS[part] : "");
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes().join(" ")}${more("script")}`,
    `style-src 'self' 'unsafe-inline'${more("style")}`,
    `img-src 'self' data: blob:${more("image")}`,
    "media-src 'self' blob:",
    `font-src 'self'${more("font")}`,
    `connect-src 'self'${more("connect")}`,
    `worker-src 'self'${maps ? " blob:" : ""}`,
    "manifest-src 'self'",
    `frame-src 'self' ${FRAMED}`,
    "object-src 'none'",
    "base-uri 'none'",
    // Without scripts, a form follows its answer to the page of the provider.
    "form-action 'self' https://accounts.google.com https://www.facebook.com https://verify.stripe.com https://checkout.stripe.com",
    "frame-ancestors 'self'",
  ].join("; ");
}
