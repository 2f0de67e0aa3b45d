import {
  careersPath,
  landingPath,
  postPath,
  pressEntryPath,
  pressPath,
  slug,
  testimonialsPath,
  tipsPath,
} from "#app/shared/paths.ts";
import type { Collection, Fields } from "#modules/content/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/** The public page that shows a text; `null` as long as its address is not known. */
export function publicTextPath(kind: Collection, id: string | undefined, fields: Readonly<Fields>): string | null {
  const said = (name: string) => String(lookup(fields, name) ?? "");
  switch (kind) {
    case "blog":
      return said("code")
        ? postPath({ code: said("code"), meta: { url: said("url") || slug(said("title")) || "post" } })
        : null;
    case "press":
      return id ? pressEntryPath({ _id: id, title: said("title") }) : null;
    case "news":
      return pressPath();
    case "tips":
      return tipsPath(said("audience") === "seller" ? "seller" : "buyer", said("topic"));
    case "testimonials":
      return testimonialsPath();
    case "openings":
      return careersPath;
    case "landing-pages":
      return landingPath(said("snippet") || slug(said("heading")).slice(0, 60) || "page");
  }
}
