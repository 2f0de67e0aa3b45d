import { cx } from "#app/ui/class-names.ts";
import type { DealBoard } from "#modules/deals/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./deal-board.module.css";

const cars = (count: number) => `${count} ${count === 1 ? "car" : "cars"}`;
/** 74 -> "3.1 d" */
const days = (hours: number) => `${(hours / 24).toFixed(1).replace(/\.0$/, "")} d`;

/** The figures above the board. */
export function DealSums({ board }: { board: DealBoard }) {
  const { medianHours, targetHours, closedThisMonth, fellThroughThisMonth } = board.pace;
  const sums = [
    { label: "In deal", value: cars(board.cars), note: formatDollars(board.total) },
    {
      label: "Over target",
      value: cars(board.late),
      note: board.late > 0 ? `oldest ${board.oldestLate} h` : "",
      bad: board.late > 0,
    },
    {
      label: "Median, accepted to paid",
      value: medianHours === null ? "–" : days(medianHours),
      note: `target ${days(targetHours)}`,
      bad: medianHours !== null && medianHours > targetHours,
    },
    { label: "Closed this month", value: closedThisMonth, note: `${fellThroughThisMonth} fell through` },
    { label: "Due today", value: board.dueToday },
  ];
  return (
    <dl className={`flex line-bottom ${styles.sums}`}>
      {sums.map(({ label, value, note, bad }) => (
        <div className="rigid" key={label}>
          <dt className="dim text-12 line-16">{label}</dt>
          <dd className={cx("row baseline", "num", bad && "red")}>
            {value} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
