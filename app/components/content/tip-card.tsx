import close from "#app/assets/tips/close.webp";
import finance from "#app/assets/tips/finance.webp";
import inspect from "#app/assets/tips/inspect.webp";
import offers from "#app/assets/tips/offers.webp";
import photos from "#app/assets/tips/photos.webp";
import prepare from "#app/assets/tips/prepare.webp";
import price from "#app/assets/tips/price.webp";
import search from "#app/assets/tips/search.webp";
import { imagePath } from "#app/paths.ts";
import type { Tip, TipTopic } from "#modules/content/schemas.ts";
import { Prose } from "./prose.tsx";

/** Drawings for tips that have no picture of their own. */
const DRAWN: Record<TipTopic, string> = { close, finance, inspect, offers, photos, prepare, price, search };

/** One piece of advice: picture, title, text (spec 2.6). */
export function TipCard({ tip, heading: Heading = "h3" }: { tip: Tip; heading?: "h2" | "h3" }) {
  return (
    <article className="tip">
      <img
        src={tip.image ? imagePath(tip.image, "tip") : DRAWN[tip.topic]}
        alt={tip.imageAlt}
        width="150"
        height="150"
        loading="lazy"
        decoding="async"
      />
      <div>
        <Heading>{tip.title}</Heading>
        <Prose html={tip.text} className="small-prose" />
      </div>
    </article>
  );
}
