import { data } from "@remix-run/node";
import type { z } from "zod";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, keyOf, replyInvalid, typedState } from "#app/http/forms/form.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import type { SwapListAction } from "#app/shared/actions.ts";
import type { BulkAnswer, BulkLine, FormState } from "#app/shared/form-state.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import type { DomainError, Result } from "#modules/kernel/result.ts";
import { assignRoles, batchSwaps, findSwapNames } from "#modules/swaps/index.ts";
import { AssignRoles, BatchSwaps } from "#modules/swaps/schemas.ts";

type Outcome = { swap: string; errors: readonly DomainError[] };
type Options = { key: string | undefined };
type ListAction = {
  parse: (values: Record<string, unknown>) => z.ZodSafeParseResult<object>;
  run: (actor: Actor, values: Record<string, unknown>, options: Options) => Promise<Result<{ list: Outcome[] }>>;
  /** "3 swaps have new team members." */
  done: (swaps: string) => string;
};

const ACTIONS: Record<SwapListAction, ListAction> = {
  roles: {
    parse: (values) => AssignRoles.safeParse(values),
    run: (actor, values, options) => assignRoles(actor, AssignRoles.parse(values), options),
    done: (swaps) => `The roles of ${swaps} are assigned.`,
  },
  cancel: {
    parse: (values) => BatchSwaps.safeParse(values),
    run: async (actor, values, options) => outcomes(await batchSwaps(actor, BatchSwaps.parse(values), options)),
    done: (swaps) => `${swaps.charAt(0).toUpperCase()}${swaps.slice(1)} canceled.`,
  },
};

const outcomes = (result: Awaited<ReturnType<typeof batchSwaps>>): Result<{ list: Outcome[] }> =>
  result.ok
    ? {
        ...result,
        value: { list: result.value.list.map(({ swap, error }) => ({ swap, errors: error ? [error] : [] })) },
      }
    : result;

/** The dialog that the address opens, and the swaps it is about. */
export function batchAsked(request: Request): { action: SwapListAction; swaps: string[] } | null {
  const { searchParams } = new URL(request.url);
  const action = searchParams.get("batch") ?? "";
  return isKeyOf(ACTIONS, action) ? { action, swaps: searchParams.getAll("swaps[]") } : null;
}

/** Performs the action for the selected swaps. `done` is the message if all were changed; otherwise the reply has the result for each. */
export async function performSwapListAction(request: Request, actor: Actor, name = "") {
  if (!isKeyOf(ACTIONS, name)) throw notFoundPage();
  const action = ACTIONS[name];
  const form = await readForm(request);
  const values = { swaps: [], ...formValues(form), action: name };
  const asked = action.parse(values);
  if (!asked.success) {
    const { data: state, init } = replyInvalid(form, asked.error);
    return refused({ lines: [], sentence: sentenceOf(state), state }, init?.status ?? 422);
  }
  const changed = await action.run(actor, values, { key: keyOf(form) });
  if (!changed.ok)
    return refused({ lines: [], sentence: changed.error.message, state: typedState(form) }, changed.error.status);
  const { list } = changed.value;
  if (list.every(({ errors }) => errors.length === 0))
    return { ok: true as const, done: action.done(list.length === 1 ? "1 swap" : `${list.length} swaps`) };
  const some = list.some(({ errors }) => errors.length === 0);
  return refused({ lines: await linesOf(actor, list), sentence: null, state: typedState(form) }, some ? 200 : 409);
}

const refused = (answer: BulkAnswer, status: number) => ({ ok: false as const, reply: data(answer, { status }) });
const sentenceOf = (state: FormState) => Object.values(state.errors).flat()[0] ?? state.message;

async function linesOf(actor: Actor, list: readonly Outcome[]): Promise<BulkLine[]> {
  const names = await findSwapNames(
    actor,
    list.map(({ swap }) => swap),
  );
  return list.map(({ swap, errors }) => ({
    row: swap,
    name: names.find(({ _id }) => _id === swap)?.name ?? "Swap",
    title: "",
    sentence: errors.length > 0 ? errors.map((error) => oneSentence(error).message).join(" ") : null,
  }));
}
