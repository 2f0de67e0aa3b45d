import "#app/components/content/content.css";
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Cover } from "#app/components/content/cover.tsx";
import { Prose } from "#app/components/content/prose.tsx";
import { publicPage } from "#app/http/cache-headers.ts";
import { orNotFound } from "#app/http/not-found.ts";
import { tagPage } from "#app/http/page-tags.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { pressEntryPath, pressPath } from "#app/shared/paths.ts";
import { findPressEntry } from "#modules/content/index.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { areaOf } from "./area.ts";

/** The id finds the entry; the title behind it is put right when it has changed. */
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
  const { title, excerpt, picture, publishedAt } = data.entry;
  const more = publishedAt ? [{ property: "article:published_time", content: publishedAt }] : [];
  const path = pressEntryPath(data.entry);
  return metaOf({ matches, title, description: excerpt, path, picture, type: "article", more });
};

export default function PressEntry() {
  const { area, entry } = useLoaderData<typeof loader>();
  return (
    <article className="page page-body text-page article">
      <header>
        <nav className="crumbs" aria-label="Breadcrumb">
          <Link className="link" to={pressPath(area)}>
            Press
          </Link>
        </nav>
        <h1>{entry.title}</h1>
        <p className="standfirst">{entry.excerpt}</p>
        {entry.publishedAt && (
          <p className="by">
            <time dateTime={entry.publishedAt}>{formatDate(entry.publishedAt)}</time>
          </p>
        )}
      </header>
      {entry.picture && (
        <Cover
          file={entry.picture}
          alt={entry.pictureAlt}
          words=""
          sizes="(max-width: 1130px) 94vw, 1060px"
          eager
          className="hero-cover"
        />
      )}
      <div className="article-body">
        <Prose html={entry.html} />
      </div>
    </article>
  );
}
