import type { BulkLine } from "#app/shared/form-state.ts";
import { State } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import * as styles from "./lists.module.css";

/** What became of each selected row, when not all of them could be changed. */
export function BulkResults({ lines, message }: { lines: readonly BulkLine[]; message: string | null }) {
  if (lines.length === 0) return message ? <Notice kind="error">{message}</Notice> : null;
  const refused = lines.filter(({ sentence }) => sentence !== null).length;
  return (
    <section className={`grid gap-8 misty line-bottom ${styles.results}`} aria-label="Result" role="alert">
      <h2 className="text-15">
        {lines.length - refused} changed, {refused} refused
      </h2>
      <ul>
        {lines.map(({ row, name, title, sentence }) => (
          <li className="grid middle gap-10 small" key={row}>
            <State tone={sentence === null ? "ok" : "bad"}>{sentence === null ? "Changed" : "Refused"}</State>
            <span>
              <b>{name}</b> <span className="dim">{title}</span>
            </span>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
