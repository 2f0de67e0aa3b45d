import { Ban, ListTodo } from "#app/ui/icon.tsx";
import type { TaskKind } from "#modules/swaps/lifecycle.ts";
import * as styles from "./task-list.module.css";

/** How far a car has come when this task is open, in percent of its way. */
const FAR: Partial<Record<TaskKind, number>> = {
  "new-swap": 5,
  qualify: 11,
  "pre-valuate": 17,
  "schedule-eval": 24,
  "confirm-scheduled": 30,
  eval: 37,
  "eval-not-complete": 37,
  valuate: 44,
  "prepare-listing": 51,
  listing: 58,
  auction: 58,
  "auction-failed": 58,
  "pre-deal": 66,
  "finalize-deal": 74,
  "buyer-payment": 82,
  "dealer-payment": 82,
  "seller-payment": 82,
  "lender-payment": 82,
  title: 90,
  "close-out": 96,
};
const BAD: readonly TaskKind[] = ["eval-not-complete", "auction-failed", "escalation"];

/** The part of its way that the car of a task has behind it. Decoration: the step's name is next to it. */
export function StepRing({ kind }: { kind: TaskKind }) {
  if (kind === "cancel-request") return <Ban className={styles.ringBad} />;
  const far = FAR[kind];
  if (far === undefined) return <ListTodo className={BAD.includes(kind) ? styles.ringBad : styles.ringFree} />;
  return (
    <svg
      className={`${styles.ring}${BAD.includes(kind) ? ` ${styles.ringBad}` : ""}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <circle className={styles.ringWay} cx="8" cy="8" r="6" />
      <circle className={styles.ringDone} cx="8" cy="8" r="3" pathLength="100" strokeDasharray={`${far} 100`} />
    </svg>
  );
}
