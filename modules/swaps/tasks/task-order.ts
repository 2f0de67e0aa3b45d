import { asc, desc, type SQL, sql } from "drizzle-orm";
import { personName } from "#modules/accounts/index.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { LIVE_TASK_STATUSES, TASK_KINDS } from "../lifecycle/steps.ts";
import { swaps, tasks } from "../tables.ts";
import { dueOrNever, held } from "./conditions.ts";
import type { TaskFilter, TaskSort } from "./schemas.ts";

/** An expression to sort by; it is never null, so that a row's place can be compared. `type` reads its text form. */
type Key = { of: SQL; type: string };
export type TaskOrder = { keys: Key[]; descending: boolean; readsCar: boolean };

const place = (values: readonly string[], of: SQL) =>
  sql`coalesce(array_position(array[${sql.raw(values.map((value) => `'${value}'`).join(", "))}], ${of}), 99)`;

const HELD: Key = { of: held, type: "boolean" };
const DUE: Key = { of: dueOrNever, type: "timestamptz" };
const ID: Key = { of: sql`${tasks.id}`, type: "uuid" };

/** By first name, as the list shows the person; the tasks without one come last. */
const byPerson = (person: SQL): Key[] => [
  { of: sql`(${person} is null)`, type: "boolean" },
  { of: sql`coalesce(lower(${personName(person)}), '')`, type: "text" },
  DUE,
];

const KEYS: Record<TaskSort, { keys: Key[]; readsCar?: true }> = {
  due: { keys: [HELD, DUE] },
  step: { keys: [{ of: place(TASK_KINDS, sql`${tasks.kind}`), type: "int" }, HELD, DUE] },
  car: { keys: [{ of: sql`lower(coalesce(${swaps.fullName}, ${tasks.title}))`, type: "text" }, DUE], readsCar: true },
  seller: { keys: byPerson(sql`${swaps.sellerId}`), readsCar: true },
  assignee: { keys: byPerson(sql`${tasks.assigneeId}`) },
  status: { keys: [{ of: place(LIVE_TASK_STATUSES, sql`${tasks.status}`), type: "int" }, DUE] },
  since: { keys: [{ of: sql`coalesce(${swaps.stepSince}, ${tasks.createdAt})`, type: "timestamptz" }], readsCar: true },
};

/** The order of the list: most urgent first unless chosen otherwise; finished tasks by the time they were done. */
export function orderOf({ sort, status }: TaskFilter): TaskOrder {
  if (!sort && status === "done") {
    const done = { of: sql`coalesce(${tasks.completedAt}, 'epoch'::timestamptz)`, type: "timestamptz" };
    return { keys: [done, ID], descending: true, readsCar: false };
  }
  const { keys, readsCar = false } = lookup(KEYS, (sort ?? "due").replace("-", "")) ?? KEYS.due;
  return { keys: [...keys, ID], descending: sort?.startsWith("-") ?? false, readsCar };
}

/** The same order, or the opposite one. */
export const orderBy = ({ keys, descending }: TaskOrder, reverse = false): SQL[] =>
  keys.map(({ of }) => (descending !== reverse ? desc(of) : asc(of)));
