import { CalendarClock, Check, Pause, PhoneOff, TrendingUp } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { TaskRow } from "#modules/swaps/schemas.ts";

type Props = { row: Pick<TaskRow, "status" | "noResponseCount" | "highAsk" | "followUpAt"> };

/** Follow-up, no response, high ask, on hold; nothing for an open task. */
export function TaskMark({ row }: Props) {
  if (row.status === "noResponse")
    return (
      <State tone="warn">
        <PhoneOff />
        No response ×{row.noResponseCount}
      </State>
    );
  if (row.status === "highAsk" && row.highAsk)
    return (
      <State tone="warn">
        <TrendingUp />
        High ask {formatDollars(row.highAsk)}
      </State>
    );
  if (row.status === "followup" && row.followUpAt)
    return (
      <State tone="info">
        <CalendarClock />
        Follow-up {formatDashboardDate(row.followUpAt)}
      </State>
    );
  if (row.status === "onHold")
    return (
      <State>
        <Pause />
        On hold
      </State>
    );
  if (row.status === "done")
    return (
      <State tone="ok">
        <Check />
        Done
      </State>
    );
  return row.status === "canceled" ? <State>Canceled</State> : null;
}
