import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findArticleCars } from "#app/features/content/article-cars.server.ts";
import * as styles from "#app/features/content/content.module.css";
import { carsIn } from "#app/features/content/embeds.tsx";
import { TOPIC_NAMES } from "#app/features/content/names.ts";
import { NextStep } from "#app/features/content/next-step.tsx";
import { PostArticle } from "#app/features/content/post-article.tsx";
import { PostCard } from "#app/features/content/post-card.tsx";
import { ShareDialog } from "#app/features/share/share-dialog.tsx";
import { ShareMenu } from "#app/features/share/share-menu.tsx";
import type { Subject } from "#app/features/share/subject.ts";
import { notFoundPage, orNotFound } from "#app/http/answers/not-found.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { postThing } from "#app/seo/structured.ts";
import { baseOf, metaOf, thing } from "#app/shared/page-meta.ts";
import { blogPath, postPath, sharedPostPath } from "#app/shared/paths.ts";
import { findMovedPost, findPostByCode, findRelatedPosts } from "#modules/content/index.ts";
import { isBlogTopic, pageNumber } from "#modules/content/schemas.ts";

export const addresses = ["/about/blog/:page?/post/:code/:meta?"];

const MORE = 3;

/** Finds a post by its code. A former code is redirected, and so is an outdated slug, which is only for readers. */
export async function loader({ params }: LoaderFunctionArgs) {
  tagPage("content");
  const { page: segment, code = "", meta } = params;
  const from = segment && (pageNumber(segment) ?? (isBlogTopic(segment) ? segment : undefined));
  if (segment && from === undefined) throw notFoundPage();
  const found = await findPostByCode(code);
  const moved = found ? undefined : await findMovedPost(code);
  if (moved) throw redirect(postPath(moved, from || undefined), 301);
  const post = orNotFound(found);
  if (meta && meta !== post.meta.url) throw redirect(postPath(post, from || undefined), 301);
  const { body: _, ...shown } = post;
  const [cars, related] = await Promise.all([findArticleCars(post.html), findRelatedPosts(post, MORE)]);
  // Their prices change while the text stays, and a car may be for sale again.
  if (carsIn(post.html).length > 0) tagPage("cars");
  return { post: shown, cars, from: from || null, more: related };
}

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { picture, publishedAt, updatedAt, author } = data.post;
  const more = [
    { name: "author", content: author },
    ...(publishedAt ? [{ property: "article:published_time", content: publishedAt }] : []),
    { property: "article:modified_time", content: updatedAt },
    { property: "article:section", content: TOPIC_NAMES[data.post.topic] },
    thing(postThing(baseOf(matches), postPath(data.post), data.post)),
  ];
  return metaOf({
    matches,
    title: data.post.meta.title,
    description: data.post.meta.description,
    path: postPath(data.post),
    picture,
    type: "article",
    more,
  });
};

export default function BlogPost() {
  const { post, cars, from, more } = useLoaderData<typeof loader>();
  const back = typeof from === "number" ? blogPath(undefined, from) : blogPath();
  const subject: Subject = { kind: "post", _id: post._id, name: post.title, path: sharedPostPath(post) };
  return (
    <div className={`page page-body ${styles.textPage}`}>
      <PostArticle
        post={post}
        cars={cars}
        back={back}
        tools={<ShareMenu subject={subject} summaryClass="btn quiet" />}
      />
      <NextStep audience={post.topic === "selling" ? "seller" : "buyer"} />
      {more.length > 0 && (
        <section className={styles.afterArticle} aria-labelledby="more">
          <h2 className={styles.more} id="more">
            Read next
          </h2>
          <div className={more.length === 3 ? `${styles.posts} ${styles.three}` : styles.posts}>
            {more.map((one) => (
              <PostCard key={one._id} post={one} heading="h3" />
            ))}
          </div>
        </section>
      )}
      <ShareDialog subject={subject} />
    </div>
  );
}
