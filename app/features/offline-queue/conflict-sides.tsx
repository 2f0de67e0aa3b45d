import { Button } from "#app/ui/button.tsx";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import type { Entry } from "./entries.ts";
import * as styles from "./queue.module.css";
import { discard, keepOwn, waiting } from "./queue.ts";
import { useQueue } from "./use-queue.ts";

type Line = { label: string; text: string };
/** The answer of the server to a part that another person has changed meanwhile. */
type Changed = {
  state: "changed";
  message: string;
  conflict: {
    theirs: { version: number; by: string | null; capturedAt: string; lines: readonly Line[] };
    mine: { lines: readonly Line[] };
  };
};

/** The other person's values beside one's own. The user decides which are kept; until then nothing is lost. */
export function ConflictSides({ entries }: { entries: readonly Entry[] }) {
  const answer = entries[0]?.answer as Changed | null;
  const ids = entries.map(({ id }) => id);
  const [first] = entries;
  // Later changes of the same panel depend on the discarded one.
  const later = waiting(useQueue()).filter(({ group, path }) => group === first?.group && path === first.path);
  const conflict = answer?.state === "changed" ? answer.conflict : null;
  return (
    <div className={`grid gap-10 ${styles.conflict}`}>
      <p>{answer?.message ?? entries[0]?.problem}</p>
      {conflict && (
        <div className={`grid gap-10 ${styles.sides}`}>
          <Side title={theirsTitle(conflict)} lines={conflict.theirs.lines} />
          <Side title={`Yours, ${moment(entries[0]?.capturedAt ?? "")}`} lines={conflict.mine.lines} />
        </div>
      )}
      <div className="row wrap">
        <Button type="button" size="small" onClick={() => void discard(later.map(({ id }) => id))}>
          Keep theirs
        </Button>
        <Button type="button" size="small" kind="primary" onClick={() => void keepOwn(ids, conflict?.theirs.version)}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

const moment = (time: string) => (time ? `${formatDashboardDate(time)}, ${formatTime(time)}` : "");
const theirsTitle = ({ theirs }: Changed["conflict"]) => `${theirs.by ?? "Someone else"}, ${moment(theirs.capturedAt)}`;

function Side({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <dl>
        {lines.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || "–"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
