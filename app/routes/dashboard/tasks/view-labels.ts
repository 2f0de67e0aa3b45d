import { lookup } from "#modules/kernel/lookup.ts";
import { taskTitle } from "#modules/swaps/lifecycle.ts";
import type { TaskFilter } from "#modules/swaps/schemas.ts";

const DUE = { late: "overdue", today: "due by the end of today", week: "due within a week" };
const STATUS = {
  open: "open",
  followup: "with a follow-up",
  noResponse: "without a response",
  highAsk: "with a high ask",
  onHold: "on hold",
  done: "done",
};
const SORT = {
  due: "due date",
  step: "step",
  car: "car",
  seller: "seller",
  status: "status",
  since: "time in the step",
  assignee: "assignee",
};

type People = readonly { _id: string; fullName: string }[];

/** "Tasks of Valuate, overdue, assigned to you; sorted by car, last first.": what a view shows, in words. */
export function viewWords(
  { group, mine, due, status, channel, assignee, q, sort }: TaskFilter,
  people: People,
): string {
  const parts = [
    group ? `Tasks of ${group === "free" ? "no step" : taskTitle(group)}` : "All tasks",
    due && DUE[due],
    status && STATUS[status],
    channel && `on the ${channel === "auction" ? "auction" : "marketplace"} channel`,
    mine && "assigned to you",
    assignee && whose(assignee, people),
    q && `that match “${q}”`,
  ].filter(Boolean);
  const by = lookup(SORT, (sort ?? "due").replace("-", "")) ?? SORT.due;
  return `${parts.join(", ")}; sorted by ${by}${sort?.startsWith("-") ? ", last first" : ""}.`;
}

const whose = (id: string, people: People): string =>
  id === "none" ? "unassigned" : `assigned to ${people.find(({ _id }) => _id === id)?.fullName ?? "someone"}`;
