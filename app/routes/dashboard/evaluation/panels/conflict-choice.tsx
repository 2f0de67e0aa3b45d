import type { Conflict } from "#app/shared/part-reply.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import * as styles from "./evaluation.module.css";

type Props = { conflict: Conflict; message: string; onMine?: () => void; onTheirs?: () => void; theirsLink?: string };

/** Both versions of a panel that was changed in two places, side by side, and the choice between them. */
export function ConflictChoice({ conflict, message, onMine, onTheirs, theirsLink }: Props) {
  const { theirs, mine } = conflict;
  const who = theirs.by ?? "Changed";
  return (
    <div className={`grid gap-16 pad-16 ${styles.conflict}`} role="alert">
      <p>
        <b>{message}</b>
      </p>
      <div className={`grid gap-16 ${styles.sides}`}>
        <div className="stack tight">
          <h3>Mine</h3>
          <p className="dim">Not saved yet</p>
          <Lines lines={differing(mine.lines, theirs.lines)} />
          {onMine ? (
            <Button type="button" size="small" onClick={onMine}>
              Keep mine
            </Button>
          ) : (
            <p className="dim">To keep your version, press Save below.</p>
          )}
        </div>
        <div className="stack tight">
          <h3>Saved version</h3>
          <p className="dim">
            {who}, {formatDashboardMoment(theirs.capturedAt)}
          </p>
          <Lines lines={differing(theirs.lines, mine.lines)} />
          {onTheirs && (
            <Button type="button" size="small" onClick={onTheirs}>
              Take the saved version
            </Button>
          )}
          {theirsLink && (
            <p>
              <a className="link" href={theirsLink}>
                Take the saved version
              </a>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

type Line = Conflict["mine"]["lines"][number];

/** The lines of one side that the other side does not have, or has differently. */
const differing = (side: readonly Line[], other: readonly Line[]): Line[] => {
  const known = new Set(other.map(({ label, text }) => `${label}\n${text}`));
  return side.filter(({ label, text }) => !known.has(`${label}\n${text}`));
};

const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.length === 0 ? (
    <p className="dim">Nothing here</p>
  ) : (
    <dl>
      {lines.map(({ label, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand in a fixed order
        <div key={at}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
