import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/content/content.module.css";
import { PressArticle } from "#app/features/content/press-article.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { areaOf } from "#app/routes/content/pages/area.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { pressEntryPath, pressPath } from "#app/shared/paths.ts";
import { findPressEntry } from "#modules/content/index.ts";

export const addresses = ["/about/press/:id/:title", "/dealer/about/press/:id/:title"];

/** Finds an entry by its id. An outdated title in the address is redirected. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  tagPage("content");
  const url = new URL(request.url);
  const area = areaOf(url);
  const { body: _, ...entry } = orNotFound(await findPressEntry(params.id ?? ""));
  const path = pressEntryPath(entry, area);
  if (!path.endsWith(`/${params.title}`)) throw redirect(path, 301);
  return { area, entry };
}

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { meta: search, picture, publishedAt } = data.entry;
  const more = publishedAt ? [{ property: "article:published_time", content: publishedAt }] : [];
  const path = pressEntryPath(data.entry);
  return metaOf({ matches, ...search, path, picture, type: "article", more });
};

export default function PressEntry() {
  const { area, entry } = useLoaderData<typeof loader>();
  return (
    <div className={`page page-body ${styles.textPage}`}>
      <PressArticle entry={entry} back={pressPath(area)} />
    </div>
  );
}
