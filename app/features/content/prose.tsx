import { cx } from "#app/ui/class-names.ts";
import * as styles from "./prose.module.css";

/** Text that the server rendered from Markdown with HTML disabled (modules/content/markdown.ts). */
export function Prose({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but what Markdown can say is in it
  return <div data-part="prose" className={cx(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
