import { YouTube } from "#app/features/car/you-tube.tsx";
import { CarCard } from "#app/features/car-card/car-card.tsx";
import { lookup } from "#modules/kernel/lookup.ts";
import { readHtml } from "#modules/kernel/read-html.ts";
import type { Card } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./prose.module.css";

/** The cars of an article, as they are for sale now, by id. */
export type ArticleCars = Readonly<Record<string, Card>>;

/** What modules/content/markdown.ts writes for a link on a line of its own. */
const EMBED = /<p data-embed="(car|youtube):([\w-]+)">(.*?)<\/p>/s;

/** The ids of the cars that an article shows. */
export const carsIn = (html: string): string[] =>
  [...html.matchAll(new RegExp(EMBED, "gs"))].flatMap(([, kind, id = ""]) => (kind === "car" ? id : []));

type Part = { html: string } | { kind: string; id: string; link: string };

/** The text around what is shown in place of a link. */
export function partsOf(html: string, cars: ArticleCars): Part[] {
  const found = new RegExp(EMBED, "gs");
  const parts: Part[] = [];
  let from = 0;
  for (const match of html.matchAll(found)) {
    const [whole, kind = "", id = "", link = ""] = match;
    // A car that is not public any more stays a link.
    if (kind === "car" && !lookup(cars, id)) continue;
    parts.push({ html: html.slice(from, match.index) }, { kind, id, link });
    from = match.index + whole.length;
  }
  return [...parts, { html: html.slice(from) }];
}

type Heading = "h2" | "h3";
type Props = { kind: string; id: string; link: string; cars: ArticleCars; heading: Heading };

/** A car with its present price, or a video that plays after a press. */
export function Embed({ kind, id, link, cars, heading }: Props) {
  const car = lookup(cars, id);
  if (kind === "car") return car && <CarEmbed car={car} heading={heading} />;
  return (
    <div className={styles.embed}>
      <YouTube id={id} title={titleOf(link)} />
    </div>
  );
}

/** The words of a link, for a video; an address is none. */
export function titleOf(link: string): string {
  const words = readHtml(link.replace(/<[^>]*>/g, ""));
  return /^https?:/.test(words) || words === "" ? "Video" : words;
}

const CarEmbed = ({ car, heading }: { car: Card; heading: Heading }) => (
  <div className={styles.embed}>
    <CarCard car={car} heading={heading} />
  </div>
);
