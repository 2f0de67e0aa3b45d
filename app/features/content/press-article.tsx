import { Link } from "@remix-run/react";
import type { ImageFile } from "#app/shared/paths.ts";
import type { Press } from "#modules/content/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import * as styles from "./content.module.css";
import { HeroCover } from "./post-article.tsx";
import { Prose } from "./prose.tsx";

type Props = { entry: Omit<Press, "picture" | "body"> & { picture: ImageFile | null }; back: string };

/** A press release as its page shows it. */
export function PressArticle({ entry, back }: Props) {
  return (
    <article className={styles.article}>
      <header className="grid gap-16">
        <nav className={`flex wrap dim text-14 ${styles.crumbs}`} aria-label="Breadcrumb">
          <Link className="link" to={back}>
            Press
          </Link>
        </nav>
        <h1>{entry.title}</h1>
        <p className={styles.standfirst}>{entry.excerpt}</p>
        {entry.publishedAt && (
          <p>
            <time dateTime={entry.publishedAt}>{formatDate(entry.publishedAt)}</time>
          </p>
        )}
      </header>
      {entry.picture && <HeroCover picture={entry.picture} alt={entry.pictureAlt} focus={entry.focus} />}
      <div className={styles.articleBody}>
        <Prose html={entry.html} />
      </div>
    </article>
  );
}
