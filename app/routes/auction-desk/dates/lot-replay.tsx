import * as styles from "#app/features/auction-desk/desk.module.css";
import { Notice } from "#app/ui/notice.tsx";
import type { Replay } from "#modules/auctions/schemas.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";

/** The record of a lot: each event, what the rules decided, and whether everything fits. For staff. */
export function LotReplay({ replay: { lines, faults } }: { replay: Replay }) {
  return (
    <details className={styles.replay}>
      <summary className="link">Record and decisions ({lines.length})</summary>
      {faults.length === 0 ? (
        <Notice kind="success">The record is intact: price, leader, end, and hashes match its events.</Notice>
      ) : (
        <Notice kind="error" title="The record has errors.">
          {faults.join(" ")}
        </Notice>
      )}
      <ol className={styles.lines}>
        {lines.map(({ seq, at, what, decided, who }) => (
          <li className="grid gap-8 text-14 line-20 hair-bottom" key={seq}>
            <span className="dim num">{seq}</span>
            <div>
              <p>{what}</p>
              {decided.map((words) => (
                <p key={words} className="dim">
                  {words}
                </p>
              ))}
              <p className="dim num small">
                {formatDashboardDate(at)}, {formatTime(at)}
                {who && ` · ${who}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
