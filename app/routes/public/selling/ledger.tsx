import type { ReactNode } from "react";
import { Check } from "#app/ui/icon.tsx";
import * as styles from "./ledger.module.css";

type Entry = { title: string; text: ReactNode };
type Side = { title: string; items: readonly Entry[] };

/** Who does what: the long list of our work beside the seller's short one. */
export const Ledger = ({ ours, theirs }: { ours: Side; theirs: Side }) => (
  <div className={`grid top ${styles.ledger}`}>
    <section>
      <h3>{ours.title}</h3>
      <ul className="grid under">
        {ours.items.map(({ title, text }) => (
          <li key={title}>
            <Check />
            <div>
              <h4>{title}</h4>
              <p className="soft under-4">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.theirs}>
      <h3>{theirs.title}</h3>
      <ol>
        {theirs.items.map(({ title, text }) => (
          <li key={title}>
            <h4>{title}</h4>
            <p className="soft under-4">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  </div>
);
