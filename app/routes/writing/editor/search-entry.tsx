import { SHOWN_LENGTHS } from "#app/features/writing/kinds.ts";
import * as styles from "./search-entry.module.css";

type Props = { title: string; description: string; address: string };

/** How the page would look among the results of a search engine, and what it would cut off. */
export function SearchEntry({ title, description, address }: Props) {
  return (
    <figure className={styles.entry}>
      <figcaption>Among search results</figcaption>
      <div className={styles.result}>
        <span className={styles.address}>{address}</span>
        <b>{cut(title, SHOWN_LENGTHS.title) || "The title is missing"}</b>
        <span>{cut(description, SHOWN_LENGTHS.description) || "The description is missing"}</span>
      </div>
      <ul className={styles.lengths}>
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
    <li className={count > most ? styles.long : undefined}>
      {name}: {count} of {most} letters{count > most && "; the rest is cut off"}
    </li>
  );
}
