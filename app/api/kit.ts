import { ORPCError, os } from "@orpc/server";
import { z } from "zod";
import { noteRetryAfter } from "#app/http/retry-after.ts";
import { type Actor, type Gate, gateRefuses } from "#modules/kernel/actor.ts";
import { type Refusal, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { findUnstorable, UNSTORABLE } from "#modules/kernel/unstorable.ts";

/** What every call knows of its request. */
export type ApiContext = { actor: Actor; request: Request; key: string | undefined };

/** What the reference, the permission matrix and the list of calls read of each call. */
export type CallMeta = { catalogue: readonly string[]; allow: Gate | null; write: boolean };

type Method = "GET" | "POST" | "PUT" | "DELETE";

type Call<I extends z.ZodType, O extends z.ZodType> = {
  /** Ids of the call catalogue, such as "C113". */
  catalogue: readonly string[];
  method: Method;
  /** Path below /api, parameters in braces: `/swaps/{swap}/offers`. */
  path: `/${string}`;
  summary: string;
  /** Who may call at all; must agree with the verb's own gate. */
  allow: Gate;
  input: I;
  output: O;
  run(actor: Actor, input: z.output<I>, context: ApiContext): Promise<Result<z.input<O>>>;
};

const base = os.$context<ApiContext>().$meta<CallMeta>({ catalogue: [], allow: null, write: false });

/** A call of the catalogue: method, path, schemas, and a few lines on top of a verb or a finder. */
export function call<I extends z.ZodType, O extends z.ZodType>(definition: Call<I, O>) {
  const { catalogue, method, path, summary, allow, input, output, run } = definition;
  return (
    base
      .route({ method, path, summary, tags: [tagOf(path)], operationId: `${method.toLowerCase()}${path}` })
      .meta({ catalogue, allow, write: method !== "GET" })
      // Before the input: who may not call learns nothing of what it would take.
      .use(({ context, next }, given: unknown) => {
        const shut = gateRefuses(context.actor, allow);
        if (shut) throw answerRefusal(refuseCommon(shut).refusal);
        const unstorable = findUnstorable(given);
        if (unstorable !== undefined)
          throw answerRefusal(refuseCommon("invalid-input", { fields: { [unstorable]: [UNSTORABLE] } }).refusal);
        return next();
      })
      .input(input)
      .output(output)
      .handler(async ({ input: parsed, context }) => {
        const result = await run(context.actor, parsed as z.output<I>, context);
        if (!result.ok) throw answerRefusal(result.refusal);
        return result.value as never;
      })
  );
}

const tagOf = (path: string) => path.split("/")[1] ?? "";

/** A refusal on its way out: foreseen, whatever its status, while other errors from 500 on are ours. */
export class RefusedCall extends ORPCError<string, unknown> {}

/** A refusal as the API answers it: `{ code, message, status, field?, fields?, details?, retryAfter? }`. */
export function answerRefusal(refusal: Refusal): RefusedCall {
  noteRetryAfter(refusal);
  const { code, message, status, ...data } = refusal;
  return new RefusedCall(code, { status, message, data });
}

/** Wraps a finder's answer; nothing found is a 404 refusal. */
export const found = <T>(value: T | undefined | null, noun = "that"): Result<T> =>
  value === undefined || value === null
    ? refuseCommon("not-found", { message: `We could not find this ${noun}.` })
    : { ok: true, value };

/** The cursor answer of lists (decisions 126): pages from 1, `end` when there is nothing behind. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    page: z.object({
      page: z.number().int(),
      records: z.number().int(),
      from: z.number().int(),
      to: z.number().int(),
      total: z.number().int().optional(),
      end: z.boolean(),
    }),
  });

/** `{ success: true }`, the answer of calls that only do something. */
export const Success = z.object({ success: z.literal(true) });
export const success = { ok: true, value: { success: true } } as const;

/** Nothing but path parameters or nothing at all. */
export const Nothing = z.object({});
