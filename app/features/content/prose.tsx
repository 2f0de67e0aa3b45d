import { cx } from "#app/ui/class-names.ts";
import { type ArticleCars, Embed, partsOf } from "./embeds.tsx";
import * as styles from "./prose.module.css";

/** An article, with cars and videos in the places of their links. */
export const ArticleProse = ({ html, cars }: { html: string; cars: ArticleCars }) => {
  const parts = partsOf(html, cars);
  // The name of a car is a heading below the one of its section; without sections, below the title.
  const section = parts.findIndex((part) => "html" in part && part.html.includes("<h2"));
  return parts.map((part, at) =>
    "html" in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Prose key={at} html={part.html} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Embed key={at} {...part} cars={cars} heading={section === -1 || at < section ? "h2" : "h3"} />
    ),
  );
};

/** Text that the server rendered from Markdown with HTML disabled (modules/content/markdown.ts). */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but what Markdown can say is in it
  return <div data-part="prose" className={cx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
