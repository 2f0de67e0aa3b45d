import { lookup } from "#modules/kernel/lookup.ts";
import * as styles from "./api-docs.module.css";

type Version = { date: string; changes: readonly { kind: string; text: string }[] };

/** What changed in each version of the API, newest first. */
export const Changelog = ({ versions }: { versions: readonly Version[] }) => (
  <section aria-labelledby="versions" className={`grid one-column gap-16 ${styles.guide}`}>
    <h2 id="versions">Versions</h2>
    <p className={styles.words}>
      A version has the date of its day. Send the one that your program was written for as <code>Swaplot-Version</code>,
      and its answers keep their form when a later version changes them. Without the header you get the current version.
      The response names the version it has.
    </p>
    <ol className={`grid gap-16 ${styles.versions}`} reversed>
      {versions.toReversed().map(({ date, changes }) => (
        <li className="grid gap-6" key={date} id={`version-${date}`}>
          <h3 className="text-16">{date}</h3>
          <ul>
            {changes.map(({ kind, text }) => (
              <li key={text}>
                <b>{lookup(WORDS, kind)}</b> {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </section>
);

const WORDS: Record<string, string> = { added: "Added:", changed: "Changed:", removed: "Removed:" };
