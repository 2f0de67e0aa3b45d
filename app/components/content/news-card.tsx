import "./voices.css";
import { imagePath } from "#app/shared/paths.ts";
import type { NewsItem } from "#modules/content/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { ExternalLink } from "../ui/icon.tsx";

/** What others wrote, in their own words; the way there opens a new tab (spec 2.6). */
export function NewsCard({ item }: { item: NewsItem }) {
  return (
    <article className="news">
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
        <span className="no-picture">no picture</span>
      )}
      <blockquote>
        <p>“{item.text}”</p>
      </blockquote>
      <p className="by">
        <a href={item.link} target="_blank" rel="noopener noreferrer">
          {item.source} <ExternalLink className="s" />
          <span className="sr">(opens in a new tab)</span>
        </a>
        {item.publishedAt && <time dateTime={item.publishedAt}>{formatDate(item.publishedAt)}</time>}
      </p>
    </article>
  );
}
