import { Button } from "#app/ui/button.tsx";
import { State } from "#app/ui/marks.tsx";
import type { BatchPreviewLine } from "#modules/swaps/schemas.ts";
import * as styles from "./batch.module.css";

/** What would become of each swap, and the button that starts the batch. */
export function BatchPreview({ lines }: { lines: readonly BatchPreviewLine[] }) {
  const changed = lines.filter(({ error }) => error === null).length;
  return (
    <section className="stack" aria-label="Preview">
      <h2>
        {changed} would change{lines.length > changed && `, ${lines.length - changed} would be refused`}
      </h2>
      <ul className={styles.rows}>
        {lines.map(({ swap, name, changes, error }) => (
          <li className="grid top hair-top" key={swap}>
            <State tone={error === null ? "ok" : "bad"}>{error === null ? "Changes" : "Refused"}</State>
            <p className="breaks">
              <b>{name}</b>
              <br />
              <span className="dim">{error ?? changes.join("; ")}</span>
            </p>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="primary" name="intent" value="start" disabled={changed === 0}>
          Start for {lines.length === 1 ? "1 swap" : `${lines.length} swaps`}
        </Button>
      </div>
    </section>
  );
}
