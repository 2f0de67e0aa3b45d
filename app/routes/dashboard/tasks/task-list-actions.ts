import { data } from "@remix-run/node";
import type { z } from "zod";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, keyOf, replyInvalid, typedState } from "#app/http/forms/form.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import type { TaskListAction } from "#app/shared/actions.ts";
import type { BulkAnswer, BulkLine } from "#app/shared/form-state.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type ChangedTask, changeTasks, findTasksById } from "#modules/swaps/index.ts";
import { ChangeTasks } from "#modules/swaps/schemas.ts";

/** What was done with the selected tasks: "3 tasks are assigned." */
const DONE: Record<TaskListAction, string> = {
  assign: "assigned",
  "follow-up": "set for a follow-up",
  hold: "put on hold",
  open: "open again",
  done: "done",
};

/**
 * Performs the action that the address names with the selected tasks. `done` is the message if all were changed; otherwise
 * the reply has the result for each.
 */
export async function performListAction(request: Request, actor: Actor, name: string | undefined) {
  const words = lookup(DONE, name);
  if (!words) throw notFoundPage();
  const form = await readForm(request);
  const asked = ChangeTasks.safeParse({ tasks: [], ...formValues(form), act: name });
  if (!asked.success) return { ok: false as const, reply: invalid(form, asked.error) };
  const changed = await changeTasks(actor, asked.data, { key: keyOf(form) });
  const list = changed.ok ? changed.value.list : [];
  if (list.every(({ error }) => error === null)) return { ok: true as const, done: sentence(list.length, words) };
  const status = list.some(({ error }) => error === null) ? 200 : 409;
  const selected = list.flatMap(({ task, error }) => (error ? task : []));
  return {
    ok: false as const,
    reply: answer({ lines: await linesOf(actor, list), sentence: null, state: typedState(form), selected }, status),
  };
}

const answer = (value: BulkAnswer, status: number) => data(value, { status });

/** The fields are in menus that are closed after the request, so the error is shown above the list. */
function invalid(form: FormData, error: z.ZodError) {
  const { data: state, init } = replyInvalid(form, error);
  const selected = form.getAll("tasks[]").map((row) => String(row).split(".")[0] as string);
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
    return { task, name, title: row?.swap ? row.title : "", sentence: error && oneSentence(error).message };
  });
}
