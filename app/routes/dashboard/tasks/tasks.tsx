import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import type { z } from "zod";
import { changedRows } from "#app/features/lists/bulk-bar.tsx";
import { BulkResults } from "#app/features/lists/bulk-results.tsx";
import { KeyHints } from "#app/features/lists/key-hints.tsx";
import { ListEnd } from "#app/features/lists/list-end.tsx";
import { shownColumns } from "#app/features/lists/list-query.ts";
import { useMoreRows } from "#app/features/lists/use-more-rows.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { findMyWork } from "#app/features/my-work/my-work.server.ts";
import { MyWork } from "#app/features/my-work/my-work.tsx";
import { differsInTab } from "#app/features/task/panel-tabs.tsx";
import * as styles from "#app/features/task/task-list.module.css";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, keyOf, replyInvalid, typedState } from "#app/http/forms/form.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import { landingPath, requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { TaskListAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import type { BulkAnswer, BulkLine } from "#app/shared/form-state.ts";
import { actionPath, moreTasksPath, tasksPath, withQuery } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { ListTodo } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import {
  type ChangedTask,
  changeTasks,
  endOfDay,
  findAssignable,
  findTaskCounts,
  findTasks,
  findTasksById,
} from "#modules/swaps/index.ts";
import { ChangeTasks, TaskQuery } from "#modules/swaps/schemas.ts";
import { TaskBulkBar } from "./bulk-bar.tsx";
import { taskColumns } from "./task-columns.tsx";
import { TaskFilters } from "./task-filters.tsx";
import { queryOf } from "./task-query.tsx";
import { TaskTable } from "./task-table.tsx";

/** What was done with the selected tasks: "3 tasks are assigned." */
const DONE: Record<TaskListAction, string> = {
  assign: "assigned",
  "follow-up": "set for a follow-up",
  hold: "put on hold",
  open: "open again",
  done: "done",
  undo: "as before",
};

/** Takes an act back: the command for it, or the opposite act. */
const UNDO: Partial<Record<TaskListAction, TaskListAction>> = {
  assign: "undo",
  "follow-up": "undo",
  hold: "undo",
};
/** A cookie carries the rows to the next page, and has no room for more. */
const MOST_UNDONE = 50;

/**
 * Performs the action that the address names with the selected tasks. `done` is the message if all were changed; otherwise
 * the reply has the result for each.
 */
async function performListAction(request: Request, actor: Actor, name: string | undefined) {
  const words = lookup(DONE, name);
  if (!words) throw notFoundPage();
  const form = await readForm(request);
  const asked = ChangeTasks.safeParse({ rows: [], ...formValues(form), act: name });
  if (!asked.success) return { ok: false as const, reply: invalid(form, asked.error) };
  const changed = await changeTasks(actor, asked.data, { key: keyOf(form) });
  const list = changed.ok ? changed.value.list : [];
  if (list.every(({ error }) => error === null))
    return { ok: true as const, done: { text: sentence(list.length, words), ...undoOf(name as TaskListAction, list) } };
  const status = list.some(({ error }) => error === null) ? 200 : 409;
  const selected = list.flatMap(({ task, error }) => (error ? task : []));
  return {
    ok: false as const,
    reply: answer({ lines: await linesOf(actor, list), sentence: null, state: typedState(form), selected }, status),
  };
}

function undoOf(name: TaskListAction, list: readonly ChangedTask[]) {
  const undo = UNDO[name];
  if (!undo || list.length > MOST_UNDONE) return {};
  return { undo, rows: list.map(({ task, version }) => `${task}.${version}`) };
}

const answer = (value: BulkAnswer, status: number) => data(value, { status });

/** The fields are in menus that are closed after the request, so the error is shown above the list. */
function invalid(form: FormData, error: z.ZodError) {
  const { data: state, init } = replyInvalid(form, error);
  const selected = form.getAll("rows[]").map((row) => String(row).split(".")[0] as string);
  return answer(
    { lines: [], sentence: Object.values(state.errors).flat()[0] ?? state.message, state, selected },
    init?.status ?? 422,
  );
}

const sentence = (count: number, words: string) =>
  count === 1 ? `1 task is ${words}.` : `${count} tasks are ${words}.`;

async function linesOf(actor: Actor, list: readonly ChangedTask[]): Promise<BulkLine[]> {
  const rows = await findTasksById(
    actor,
    list.map(({ task }) => task),
  );
  return list.map(({ task, error }) => {
    const row = rows.get(task);
    const name = row?.swap?.fullName ?? row?.title ?? "Task";
    return { row: task, name, title: row?.swap ? row.title : "", sentence: error && oneSentence(error).message };
  });
}

export const addresses = ["/u/tasks", "/u/tasks/acts/:act"];

/** The tabs of the panel next to it show the same list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  !differsInTab(currentUrl, nextUrl) && defaultShouldRevalidate;

export const handle = { title: "Tasks" };
export const meta: MetaFunction = () => [{ title: `Tasks · ${NAME}` }];

/** The open tasks of the user's roles, most urgent first, 40 per page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const query = TaskQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [tasks, counts, views, people, work] = await Promise.all([
    findTasks(actor, query),
    findTaskCounts(actor, query),
    findListViews(actor, "tasks"),
    findAssignable(),
    landingPath(actor) === tasksPath ? findMyWork(actor) : null,
  ]);
  const now = new Date();
  return { tasks, counts, views, people, work, query, now: now.toISOString(), midnight: endOfDay(now).toISOString() };
}

/** Performs the action that the address names with the selected tasks. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const performed = await performListAction(request, actor, params.act);
  if (!performed.ok) return performed.reply;
  const { search } = new URL(request.url);
  const { text, undo, rows = [] } = performed.done;
  const flash = { kind: "success", text } as const;
  return redirectWith(
    tasksPath + search,
    undo ? { ...flash, undo: { to: actionPath(tasksPath, undo) + search, rows } } : flash,
  );
}

export default function Tasks() {
  const { tasks, counts, views, people, work, query, now, midnight } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { search } = useLocation();
  const { task } = useParams();
  useLive(["tasks"]);
  const filters = queryOf(query);
  const rows = useMoreRows({
    first: tasks,
    list: withQuery(tasksPath, { ...filters, page: query.page }),
    address: (page, pages) => moreTasksPath({ ...filters, page, pages }),
  });
  const lines: readonly BulkLine[] = state?.lines ?? [];
  const columns = taskColumns({ query, now, midnight, selected: state?.selected ?? [], search: listSearch(search) });
  const list = (
    <div className={`flex vertical ${styles.listing}`}>
      <MyWork work={work} />
      <TaskFilters query={query} counts={counts} views={views} people={people} columns={columns} />
      {state && <BulkResults lines={lines} message={state.sentence} />}
      <TaskTable
        rows={rows.list}
        counts={counts.due}
        query={query}
        now={now}
        midnight={midnight}
        current={task}
        columns={shownColumns(columns, search)}
        empty={
          <EmptyState icon={ListTodo} title="Nothing to do here">
            Tasks appear when a swap reaches a step that your roles work on.
          </EmptyState>
        }
      />
      <ListEnd rows={rows} noun="tasks" />
      <TaskBulkBar people={people} state={state?.state} changed={changedRows(state)} />
      <div className={`row spread sticky paper line-top ${styles.foot}`}>
        <KeyHints />
        <Pager
          still
          page={rows.page.page}
          end={rows.page.end}
          to={(page) => withQuery(`${tasksPath}${search}`, { page, tab: null })}
          count={rows.page.to > 0 ? countWords(rows.page, query.status === "done" ? null : counts.shown) : undefined}
        />
      </div>
    </div>
  );
  return <Split list={list} panel={useOutlet()} />;
}

/** The list's own parameters: the tab of a panel is not one of them. */
const listSearch = (search: string) => withQuery(search, { tab: null });

const countWords = ({ from, to }: { from: number; to: number }, total: number | null) =>
  total === null ? `${from} to ${to}` : `${from} to ${to} of ${total}`;
