import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { blogPath, type ImageFile } from "#app/shared/paths.ts";
import type { Post } from "#modules/content/schemas.ts";
import * as styles from "./content.module.css";
import { Cover } from "./cover.tsx";
import type { ArticleCars } from "./embeds.tsx";
import { TOPIC_NAMES } from "./names.ts";
import { PostDates } from "./post-card.tsx";
import { ArticleProse } from "./prose.tsx";

/** The minimum number of headings for a table of contents. */
const HEADINGS = 3;

type Props = {
  post: Omit<Post, "picture" | "body"> & { picture: ImageFile | null };
  cars: ArticleCars;
  /** The list that leads here. */
  back: string;
  /** Beside the author and the date. */
  tools?: ReactNode;
};

/** A post as its page shows it. */
export function PostArticle({ post, cars, back, tools }: Props) {
  return (
    <article className={styles.article}>
      <header className="grid gap-16">
        <nav className={`flex wrap dim text-14 ${styles.crumbs}`} aria-label="Breadcrumb">
          <Link className="link" to={back}>
            Blog
          </Link>
          <span aria-hidden="true">/</span>
          <Link className="link" to={blogPath(post.topic)}>
            {TOPIC_NAMES[post.topic]}
          </Link>
        </nav>
        <h1>{post.title}</h1>
        <p className={styles.standfirst}>{post.excerpt}</p>
        <div className={`row wrap spread ${styles.byline}`}>
          <PostDates post={post} author />
          {tools}
        </div>
      </header>
      {post.picture && <HeroCover picture={post.picture} alt={post.pictureAlt} focus={post.focus} />}
      <div className={styles.articleBody}>
        <div>
          <ArticleProse html={post.html} cars={cars} />
        </div>
        {post.headings.length >= HEADINGS && (
          <nav className={styles.contents} aria-labelledby="contents">
            <div>
              <h2 id="contents">On this page</h2>
              {post.headings.map(({ id, text }) => (
                <a className="block soft text-14" key={id} href={`#${id}`}>
                  {text}
                </a>
              ))}
            </div>
          </nav>
        )}
      </div>
    </article>
  );
}

type HeroProps = { picture: ImageFile; alt: string; focus: Post["focus"] };

/** The picture above an article. */
export const HeroCover = ({ picture, alt, focus }: HeroProps) => (
  <Cover
    file={picture}
    alt={alt}
    focus={focus}
    words=""
    sizes="(max-width: 1130px) 94vw, 1060px"
    eager
    className={styles.heroCover}
  />
);
