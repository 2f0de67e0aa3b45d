import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import type { CallLine } from "#modules/messaging/schemas.ts";
import * as styles from "./calls.module.css";

/** Calls, newest first: who called whom, when, for how long, and how it ended. */
export function CallList({ calls, car = true }: { calls: readonly CallLine[]; car?: boolean }) {
  if (calls.length === 0) return <p className="dim pad-16">No calls yet.</p>;
  return (
    <ol className={styles.list}>
      {calls.map((call) => (
        <li className="grid middle breaks hair-bottom" key={call._id}>
          <span>{titleOf(call)}</span>
          <span className="soft text-14 text-right">{resultOf(call)}</span>
          <small className="dim num">
            {formatDashboardDate(call.at)}, {formatTime(call.at)}
            {car && call.car && ` · ${call.car.name}`}
          </small>
        </li>
      ))}
    </ol>
  );
}

function titleOf({ kind, from, to }: CallLine): string {
  return kind === "code" ? `Verification code for ${from}` : `${from} called ${to}`;
}

const RESULTS = {
  completed: "Talked",
  busy: "Busy or declined",
  "no-answer": "Not answered",
  canceled: "Hung up before an answer",
  failed: "Could not be connected",
} as const;

function resultOf({ kind, outcome, seconds }: CallLine): string {
  if (!outcome) return "Now";
  if (outcome !== "completed") return RESULTS[outcome];
  return kind === "code" ? "Answered" : `${RESULTS.completed} for ${lengthOf(seconds ?? 0)}`;
}

/** "45 s", "3 min" */
const lengthOf = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);
