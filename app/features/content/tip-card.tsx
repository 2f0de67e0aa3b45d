import { imagePath } from "#app/shared/paths.ts";
import type { Tip } from "#modules/content/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { slug } from "#modules/kernel/slug.ts";
import * as styles from "./content.module.css";
import type { Pictured } from "./pictured.ts";
import * as proseStyles from "./prose.module.css";
import { Prose } from "./prose.tsx";

/** Drawings of what the built-in tips say, by title, and pictures of the topics for other tips: `…/inspect-1.webp`. */
const DRAWN = import.meta.glob<string>("../../assets/tips/*.{svg,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});
const A_TOPIC = 3;
const drawn = ({ topic, title }: Pick<Tip, "topic" | "title">, at: number) =>
  lookup(DRAWN, `../../assets/tips/${slug(title)}.svg`) ??
  lookup(DRAWN, `../../assets/tips/${topic}-${(at % A_TOPIC) + 1}.webp`);

/** A tip: picture, title, text. */
export function TipCard({ tip, at }: { tip: Pictured<Tip> /** The index of the tip within its topic. */; at: number }) {
  return (
    <article className={`grid top ${styles.tip}`}>
      <img
        className="photo-ground rounded"
        src={tip.image ? imagePath(tip.image, "tip") : drawn(tip, at)}
        alt={tip.imageAlt}
        width="150"
        height="150"
        loading="lazy"
        decoding="async"
      />
      <div>
        <h3>{tip.title}</h3>
        <Prose html={tip.text} className={`${proseStyles.smallProse} ${styles.tipText}`} />
      </div>
    </article>
  );
}
