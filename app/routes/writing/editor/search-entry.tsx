import { SHOWN_LENGTHS } from "#app/features/writing/kinds.ts";
import * as styles from "./search-entry.module.css";

type Props = { title: string; description: string; address: string };

/** How the page would look among the results of a search engine, and what it would cut off. */
export function SearchEntry({ title, description, address }: Props) {
  return (
    <figure className="grid gap-8 flush">
      <figcaption className="dim small">Among search results</figcaption>
      <div className={`grid gap-2 soft breaks framed rounded-control ${styles.result}`}>
        <span className="dim small">{address}</span>
        <b>{cut(title, SHOWN_LENGTHS.title) || "The title is missing"}</b>
        <span>{cut(description, SHOWN_LENGTHS.description) || "The description is missing"}</span>
      </div>
      <ul className={`flex wrap unlisted dim small flush ${styles.lengths}`}>
        <Length name="Title" count={title.length} most={SHOWN_LENGTHS.title} />
        <Length name="Description" count={description.length} most={SHOWN_LENGTHS.description} />
      </ul>
    </figure>
  );
}

/** The text as far as search engines show it. */
const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

function Length({ name, count, most }: { name: string; count: number; most: number }) {
  return (
    <li className={count > most ? "amber" : undefined}>
      {name}: {count} of {most} letters{count > most && "; the rest is cut off"}
    </li>
  );
}
