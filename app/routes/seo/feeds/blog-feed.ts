import type { LoaderFunctionArgs } from "@remix-run/node";
import { atomFeed } from "#app/seo/atom.ts";
import { xmlResponse } from "#app/seo/xml.ts";
import { NAME } from "#app/shared/brand.ts";
import { blogPath, postPath } from "#app/shared/paths.ts";
import { findPostsForFeed } from "#modules/content/index.ts";
import { environment } from "#modules/kernel/environment.ts";

export const addresses = ["/about/blog.atom"];

const NEWEST = 30;

/** An Atom feed of the newest blog posts with their full text. */
export async function loader({ request }: LoaderFunctionArgs) {
  const posts = await findPostsForFeed(NEWEST);
  const feed = atomFeed(environment().baseUrl, {
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
  return xmlResponse(feed, "application/atom+xml");
}
