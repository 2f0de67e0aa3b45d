import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/content/content.module.css";
import { TOPIC_NAMES } from "#app/features/content/names.ts";
import { PageHead } from "#app/features/content/page-head.tsx";
import { PostCard } from "#app/features/content/post-card.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { requirePage } from "#app/routes/content/pages/content-page.ts";
import { NAME } from "#app/shared/brand.ts";
import { baseOf, metaOf } from "#app/shared/page-meta.ts";
import { blogFeedPath, blogPath, tipsPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { BookOpen } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { findPosts } from "#modules/content/index.ts";
import { BLOG_TOPICS, readBlogAddress } from "#modules/content/schemas.ts";

export const addresses = ["/about/blog/:topic?/:page?"];
export const sitemap = ["/about/blog"];

/** Digits are a page number, a known topic is a topic. */
export async function loader({ params }: LoaderFunctionArgs) {
  tagPage("content");
  const address = orNotFound(readBlogAddress([params.topic, params.page]));
  return { topic: address.topic ?? null, ...requirePage(await findPosts(address)) };
}

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { topic, page } = data;
  const named = topic ? `Blog: ${TOPIC_NAMES[topic].toLowerCase()}` : "Blog: buying, selling and keeping a car";
  const title = page.page > 1 ? `${named}, page ${page.page}` : named;
  const description = topic
    ? WHAT[topic]
    : "Straightforward advice on buying, selling, and maintaining a used car, plus what’s new here.";
  const picture = data.list.find((post) => post.picture)?.picture;
  const more = [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: `${NAME} blog`,
      href: `${baseOf(matches)}${blogFeedPath}`,
    },
  ];
  return metaOf({ matches, title, description, path: blogPath(topic ?? undefined, page.page), picture, more });
};

const WHAT = {
  selling: "Loans, listings, auctions, and buyer questions: how to sell your car yourself.",
  maintenance: "Fluids, tires, winter: how to take care of a car without being a mechanic.",
  tips: "Test drives, evaluations, titles: what to know before you buy a used car.",
  news: "What’s new on the site and what it means for buyers and sellers.",
  technology: "VINs, error codes, batteries: used-car technology in plain English.",
} as const;

export default function Blog() {
  const { topic, list, page } = useLoaderData<typeof loader>();
  const [first, ...rest] = list;
  const from = topic ?? page.page;
  const choices = [
    { to: blogPath(), label: "All", current: topic === null },
    ...BLOG_TOPICS.map((one) => ({ to: blogPath(one), label: TOPIC_NAMES[one], current: one === topic })),
  ];
  return (
    <div className="page page-body">
      <PageHead
        title={topic ? TOPIC_NAMES[topic] : "Tips on buying, selling, and owning a car"}
        lede={
          topic ? WHAT[topic] : "Written by the people who inspect the cars, answer the questions, and close the deals."
        }
        choices={choices}
      />
      {first ? (
        <div className={styles.posts}>
          <PostCard post={first} from={from} lead={page.page === 1} />
          {rest.map((post) => (
            <PostCard key={post._id} post={post} from={from} />
          ))}
        </div>
      ) : (
        <EmptyState
          icon={BookOpen}
          title={topic ? `Nothing about ${TOPIC_NAMES[topic].toLowerCase()} yet` : "No posts yet"}
          action={
            <ButtonLink to={topic ? blogPath() : tipsPath("buyer")}>
              {topic ? "See all posts" : "Browse Tips"}
            </ButtonLink>
          }
        >
          {topic
            ? "There are posts on other topics."
            : "Our first post will appear here. In the meantime, browse our tips."}
        </EmptyState>
      )}
      <Pager
        page={page.page}
        pages={Math.ceil((page.total ?? 0) / page.records)}
        to={(n) => blogPath(topic ?? undefined, n)}
      />
    </div>
  );
}
