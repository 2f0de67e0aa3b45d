import { imagePath } from "#app/shared/paths.ts";
import { ExternalLink } from "#app/ui/icon.tsx";
import type { NewsItem } from "#modules/content/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import type { Pictured } from "./pictured.ts";
import * as styles from "./voices.module.css";

/** An article on another site, in its own words; the link opens a new tab. */
export function NewsCard({ item }: { item: Pictured<NewsItem> }) {
  return (
    <article className={styles.news}>
      {item.image ? (
        <img
          src={imagePath(item.image, "content")}
          alt={item.imageAlt}
          width="300"
          height="180"
          loading="lazy"
          decoding="async"
        />
      ) : (
        <p className={styles.noPicture}>
          <b aria-hidden="true">{item.source}</b>
          no picture
        </p>
      )}
      <blockquote>
        <p>“{item.text}”</p>
      </blockquote>
      <p className={`dim text-14 ${styles.by}`}>
        <a href={item.link} target="_blank" rel="noopener noreferrer">
          {item.source} <ExternalLink className="s" />
          <span className="sr">(opens in a new tab)</span>
        </a>
        {item.publishedAt && <time dateTime={item.publishedAt}>{formatDate(item.publishedAt)}</time>}
      </p>
    </article>
  );
}
