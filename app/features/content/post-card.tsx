import { Link } from "@remix-run/react";
import { postPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PostSummary } from "#modules/content/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import * as contentStyles from "./content.module.css";
import { Cover } from "./cover.tsx";
import { TOPIC_NAMES } from "./names.ts";
import * as styles from "./voices.module.css";

type Props = {
  post: PostSummary;
  /** The page or topic that the list belongs to. */
  from?: number | string;
  /** The first post of a page: larger, with its picture next to the text. */
  lead?: boolean;
  heading?: "h2" | "h3";
};

/** A post in a list. The whole card is a link. */
export function PostCard({ post, from, lead, heading: Heading = "h2" }: Props) {
  return (
    <article className={cx("grid content-top relative gap-16", contentStyles.postCard, lead && contentStyles.lead)}>
      <Cover
        file={post.picture}
        alt={post.pictureAlt}
        focus={post.focus}
        words={TOPIC_NAMES[post.topic]}
        sizes={lead ? "(max-width: 900px) 92vw, 720px" : "(max-width: 700px) 92vw, 420px"}
        eager={lead}
      />
      <div className="grid content-top gap-8">
        <p className={`accent ${contentStyles.topic}`} data-part="topic">
          {TOPIC_NAMES[post.topic]}
        </p>
        <Heading>
          <Link to={postPath(post, from)} prefetch="intent">
            {post.title}
          </Link>
        </Heading>
        <p className={contentStyles.excerpt}>{post.excerpt}</p>
        <PostDates post={post} />
      </div>
    </article>
  );
}

type Dated = Pick<PostSummary, "author" | "publishedAt" | "minutes">;

/** "Nov 18, 2026 · 3 min read" */
export function PostDates({ post, author }: { post: Dated; author?: boolean }) {
  return (
    <p className={`dim text-14 ${styles.by}`}>
      {author && <>{post.author} · </>}
      {post.publishedAt && (
        <>
          <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time> ·{" "}
        </>
      )}
      {post.minutes} min read
    </p>
  );
}
