import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedResponse } from "#app/seo/feed-response.ts";
import { NAME } from "#app/shared/brand.ts";
import { blogPath, postPath } from "#app/shared/paths.ts";
import { findPostsForFeed } from "#modules/content/index.ts";

export const addresses = ["/about/blog.atom"];

const NEWEST = 30;

/** An Atom feed of the newest blog posts with their full text. */
export async function loader({ request }: LoaderFunctionArgs) {
  const posts = await findPostsForFeed(NEWEST);
  return feedResponse("atom", {
    title: `${NAME} blog`,
    subtitle: "About buying, selling and keeping a car.",
    self: new URL(request.url).pathname,
    page: blogPath(),
    author: NAME,
    entries: posts.map((post) => ({
      path: postPath(post, 1),
      title: post.title,
      updatedAt: new Date(post.updatedAt),
      summary: post.excerpt,
      html: post.html,
    })),
  });
}
