import type { RouteConfig } from "@remix-run/route-config";
import { route } from "@remix-run/route-config";
import type { Collection } from "#modules/content/schemas.ts";

const KINDS = [
  "blog",
  "press",
  "news",
  "tips",
  "testimonials",
  "openings",
  "landing-pages",
] as const satisfies Collection[];

/** Every kind of text has the same screens; which kind it is follows from the address. */
export default KINDS.flatMap((kind) => [
  route(`u/${kind}`, "routes/writing/list/texts.tsx", { id: `texts-${kind}` }),
  route(`u/${kind}/preview`, "routes/writing/editor/preview.ts", { id: `text-preview-${kind}` }),
  route(`u/${kind}/d/:id?`, "routes/writing/editor/text.tsx", { id: `text-${kind}` }),
  route(`u/${kind}/d/:id?/acts/:act`, "routes/writing/editor/text.tsx", { id: `text-act-${kind}` }),
]) satisfies RouteConfig;
