import { findArticleCars } from "#app/features/content/article-cars.server.ts";
import { findLandingCars } from "#app/features/listing/landing-cars.server.ts";
import { KINDS } from "#app/features/writing/kinds.ts";
import { checkText, previewText } from "#modules/content/index.ts";
import type { Collection, EditedText, Fields, TextPreview } from "#modules/content/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { imagesPath } from "#modules/kernel/file-paths.ts";
import { isKnownPage } from "#modules/kernel/known-pages.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { publicTextPath } from "./public-path.ts";
import type { Preview } from "./reply.ts";

/** How these fields would look on the public page and among search results, and what to look at before publishing. */
export async function previewOf(
  actor: Actor,
  kind: Collection,
  fields: Fields,
  text: EditedText | null,
): Promise<Preview> {
  const publishedAt = text?.publishedAt ? new Date(text.publishedAt) : null;
  const facts = { id: text?._id ?? "", publishedAt, dealId: text?.verified ? text._id : null };
  const preview = previewText(kind, fields, facts);
  return {
    shown: withPrivatePictures(preview),
    cars: preview.collection === "blog" ? await findArticleCars(preview.item.html) : {},
    search: searchOf(kind, fields, text),
    findings: await checkText(actor, kind, fields, isKnownPage),
    landing: kind === "landing-pages" ? await findLandingCars(listingOf(fields)) : null,
  };
}

/** The page has cars once a filter was typed. */
const listingOf = ({ listing }: Readonly<Fields>) => (typeof listing === "string" && listing !== "" ? listing : null);

/** The pictures of a draft are not public yet: its editors see them at their private address. */
function withPrivatePictures(preview: TextPreview): TextPreview {
  const open = (html: string) => html.replaceAll(`src="${imagesPath}/`, `src="/api${imagesPath}/`);
  const item = Object.fromEntries(
    Object.entries(preview.item).map(([name, value]) => [
      name,
      (name === "html" || name === "text") && hasHtml(preview, name) ? open(String(value)) : value,
    ]),
  );
  return { ...preview, item } as TextPreview;
}

/** `text` is HTML in a tip only. */
const hasHtml = ({ collection }: TextPreview, name: string) => name === "html" || collection === "tips";

function searchOf(kind: Collection, fields: Readonly<Fields>, text: EditedText | null): Preview["search"] {
  const { search } = KINDS[kind];
  if (!search) return null;
  const first = (names: readonly string[]) => String(names.map((name) => lookup(fields, name)).find(Boolean) ?? "");
  const path = publicTextPath(kind, text?._id, fields);
  const address = path ? `${new URL(environment().baseUrl).host}${path}` : "The address is made when you save.";
  return { title: first(search.title), description: first(search.description), address };
}
