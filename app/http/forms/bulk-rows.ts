import { data } from "@remix-run/node";
import { z } from "zod";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { confirmFirst } from "#app/http/guards/confirm-first.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { BulkAnswer, BulkLine } from "#app/shared/form-state.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { DomainError, Result } from "#modules/kernel/result.ts";
import { formValues, keyOf } from "./form.ts";
import { oneSentence } from "./one-sentence.ts";

/** What can be done with several rows of a list at once. */
export type RowAct = {
  /** Changes one row; `changed` is false if it was so already. */
  each: (
    actor: Actor,
    row: string,
    options: { key: string | undefined },
  ) => Promise<Result<object & { changed?: boolean }>>;
  /** "3 accounts are active." */
  done: (count: number) => string;
  /** The act that takes it back, which the sentence offers as a button. */
  undo?: string;
};

type List = {
  acts: Readonly<Record<string, RowAct>>;
  /** The address of an act: `/u/users/acts/activate`. */
  to: (act: string) => string;
  /** The list, to which the answer leads. */
  back: string;
  /** The name of a row, for the lines of those that were refused. */
  nameOf: (row: string) => Promise<string>;
};

/** The most rows in one act: more than a page. */
const MOST = 50;
const Rows = z.object({
  rows: z
    .array(z.uuid(), { error: "Choose at least one row." })
    .min(1, "Choose at least one row.")
    .max(MOST, `Choose at most ${MOST} rows.`),
});

/**
 * Performs the act that the address names with each selected row, in a transaction of its own: a refused one doesn't stop the others. If all
 * were changed, the list says so; otherwise the answer has a line for each row. Throws the 404 page for an unknown act.
 */
export async function performForRows(
  request: Request,
  actor: Actor,
  name: string | undefined,
  { acts, to, back, nameOf }: List,
) {
  const act = lookup(acts, name);
  if (!act) throw notFoundPage();
  const form = await readForm(request);
  const asked = Rows.safeParse(formValues(form));
  if (!asked.success) return answer([], [], asked.error.issues[0]?.message ?? null, 422);
  const { rows } = asked.data;
  const key = keyOf(form);
  const errors = new Map<string, DomainError>();
  const changed: string[] = [];
  for (const row of rows) {
    const result = await act.each(actor, row, { key: key && `${key} ${row}` });
    if (result.ok) {
      if (result.value.changed !== false) changed.push(row);
      continue;
    }
    confirmFirst(request, result.error);
    errors.set(row, result.error);
  }
  if (errors.size === 0) {
    if (changed.length === 0) return redirectWith(back, { kind: "info", text: "All of them were so already." });
    const undo = act.undo ? { to: to(act.undo), rows: changed } : undefined;
    return redirectWith(back, { kind: "success", text: act.done(changed.length), ...(undo ? { undo } : {}) });
  }
  const lines = await Promise.all(rows.map(async (row) => lineOf(row, await nameOf(row), errors.get(row))));
  return answer(lines, [...errors.keys()], null, errors.size < rows.length ? 200 : 409);
}

const lineOf = (row: string, name: string, error: DomainError | undefined): BulkLine => ({
  row,
  name,
  title: "",
  sentence: error ? oneSentence(error).message : null,
});

const answer = (lines: BulkLine[], selected: readonly string[], sentence: string | null, status: number) =>
  data<BulkAnswer>({ lines, sentence, state: null, selected }, { status });
