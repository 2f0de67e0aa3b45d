import { Link } from "@remix-run/react";
import { TOPIC_NAMES } from "#app/features/content/names.ts";
import * as styles from "#app/features/home/home.module.css";
import { blogPath, postPath } from "#app/shared/paths.ts";
import type { PostSummary } from "#modules/content/schemas.ts";

/** The newest posts as a short list; empty before the first post. */
export function Reads({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="section page" aria-labelledby="reads">
      <div className="section-head">
        <h2 id="reads">Before you buy or sell</h2>
        <Link className="link" to={blogPath()}>
          All posts
        </Link>
      </div>
      <ul className={`grid ${styles.reads}`}>
        {posts.map((post) => (
          <li className="relative line-top" key={post._id}>
            <span className="text-14 accent">{TOPIC_NAMES[post.topic]}</span>
            <h3>
              <Link to={postPath(post)}>{post.title}</Link>
            </h3>
            <p className="soft text-16 under">{post.excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
