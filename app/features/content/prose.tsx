import { cx } from "#app/ui/class-names.ts";
import { type ArticleCars, Embed, partsOf } from "./embeds.tsx";
import * as styles from "./prose.module.css";

/** An article, with cars and videos in the places of their links. */
export const ArticleProse = ({ html, cars }: { html: string; cars: ArticleCars }) =>
  partsOf(html, cars).map((part, at) =>
    "html" in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Prose key={at} html={part.html} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Embed key={at} {...part} cars={cars} />
    ),
  );

/** Text that the server rendered from Markdown with HTML disabled (modules/content/markdown.ts). */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but what Markdown can say is in it
  return <div data-part="prose" className={cx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
