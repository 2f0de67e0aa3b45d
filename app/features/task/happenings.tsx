import { Timeline } from "#app/ui/card.tsx";
import { ArrowRight, Banknote, type IconType, ListTodo, Pencil } from "#app/ui/icon.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import type { TimelineEntry } from "#modules/swaps/schemas.ts";

const ICONS: Record<TimelineEntry["kind"], IconType> = {
  note: Pencil,
  move: ArrowRight,
  task: ListTodo,
  price: Banknote,
};

/** Notes, moves, prices and task changes, newest first. */
export function Happenings({ items }: { items: readonly TimelineEntry[] }) {
  if (items.length === 0) return <p className="dim">Nothing yet.</p>;
  return (
    <Timeline
      items={items.map(({ key, kind, who, text, note, at }) => ({
        id: key,
        icon: ICONS[kind],
        text: (
          <>
            {text}
            {who && <span className="dim"> · {who}</span>}
          </>
        ),
        when: formatDashboardMoment(at).replace(" Central Time", ""),
        note,
      }))}
    />
  );
}
