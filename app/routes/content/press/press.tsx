import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/content/content.module.css";
import { Cover } from "#app/features/content/cover.tsx";
import { DemoNote } from "#app/features/content/demo-note.tsx";
import { NewsCard } from "#app/features/content/news-card.tsx";
import { PageHead } from "#app/features/content/page-head.tsx";
import * as voicesStyles from "#app/features/content/voices.module.css";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { areaOf } from "#app/routes/content/pages/area.ts";
import { pageNumberOf, requirePage } from "#app/routes/content/pages/content-page.ts";
import { metaOf } from "#app/shared/page-meta.ts";
import { contactPath, pressEntryPath, pressPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { FileText } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { findNewestNews, findPressEntries } from "#modules/content/index.ts";
import { formatDate } from "#modules/kernel/format-time.ts";

export const addresses = ["/about/press", "/dealer/about/press"];
export const sitemap = ["/about/press"];

const NEWS = 12;

/** Press releases and press coverage. The dealers' area shows the same page under another address. */
export async function loader({ request }: LoaderFunctionArgs) {
  tagPage("content");
  const url = new URL(request.url);
  const page = pageNumberOf(url.searchParams.get("page"));
  const [press, news] = await Promise.all([findPressEntries(page), page === 1 ? findNewestNews(NEWS) : []]);
  return { area: areaOf(url), press: requirePage(press), news };
}

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  metaOf({
    matches,
    title: "Press",
    description: "Our announcements, what others have written about us, and how to reach us.",
    path: pressPath("", data?.press.page.page === 1 ? undefined : data?.press.page.page),
  });

export default function PressPage() {
  const { area, press, news } = useLoaderData<typeof loader>();
  const { list, page } = press;
  return (
    <div className="page page-body">
      <PageHead
        title="Press"
        lede={
          <>
            Our announcements, newest first. Writing about us? Reach a person through our{" "}
            <Link className="link" to={contactPath}>
              contact page
            </Link>
            .
          </>
        }
      />
      {list.length === 0 ? (
        <EmptyState icon={FileText} title="No announcements yet">
          Our announcements will appear here.
        </EmptyState>
      ) : (
        <div className={`line-top ${styles.pressList}`}>
          {list.map((entry) => (
            <article className="grid top relative line-bottom" key={entry._id}>
              {entry.publishedAt && (
                <time className="dim text-14" dateTime={entry.publishedAt}>
                  {formatDate(entry.publishedAt)}
                </time>
              )}
              <div>
                <h2>
                  <Link to={pressEntryPath(entry, area)} prefetch="intent">
                    {entry.title}
                  </Link>
                </h2>
                <p className="soft text-16 under">{entry.excerpt}</p>
              </div>
              {entry.picture && <Cover file={entry.picture} alt="" words="" sizes="180px" />}
            </article>
          ))}
        </div>
      )}
      <Pager page={page.page} pages={Math.ceil((page.total ?? 0) / page.records)} to={(n) => pressPath(area, n)} />
      {news.length > 0 && (
        <section className={styles.afterArticle} aria-labelledby="news">
          <h2 className={styles.more} id="news">
            In the news
          </h2>
          <div className={`grid gap-24 ${voicesStyles.newsList}`}>
            {news.map((item) => (
              <NewsCard key={item._id} item={item} />
            ))}
          </div>
          <DemoNote>These are sample articles for the demo. Their links go to example.com.</DemoNote>
        </section>
      )}
    </div>
  );
}
