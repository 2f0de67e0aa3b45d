import { calls } from "#app/api/calls.ts";
import type { AnyCall } from "#app/api/kit.ts";
import { readInput } from "#app/api/read-input.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { normalized } from "./normalize.ts";
import type { Recorded } from "./record.ts";

/** What the reference shows of a call: the fields that it was given, and what it answered. */
export type Example = { given: Record<string, unknown>; status: number; answer: unknown };

/** The most characters of an example; longer ones are chosen only where there is no shorter one. */
const LONGEST = 2_400;

/**
 * The best example of each call by its name, such as `GET /swaps/{_id}`: a recorded one, or the known one. Calls without any are
 * missing.
 */
export function chooseExamples(
  recorded: readonly Recorded[],
  known: Readonly<Record<string, Example>>,
): Record<string, Example> {
  const byCall = Map.groupBy(recorded, ({ method, path }) => `${method} ${path}`);
  const chosen = calls.flatMap((call): [string, Example][] => {
    const name = `${call.method} ${call.path}`;
    const before = lookup(known, name);
    const best = bestOf(call, [...(before ? [before] : []), ...(byCall.get(name) ?? [])]);
    return best ? [[name, best]] : [];
  });
  return Object.fromEntries(chosen.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The richest one that is not too long and was made by a plain request; the first of equal ones, so that the order does not matter. */
function bestOf(call: AnyCall, examples: readonly Example[]): Example | undefined {
  const texts = new Set(
    examples.map(({ given, status, answer }) =>
      JSON.stringify(normalized({ given: withoutBlanks(given), status, answer })),
    ),
  );
  const ranked = [...texts].toSorted((a, b) => worth(b) - worth(a) || a.localeCompare(b));
  return ranked.map((text) => JSON.parse(text) as Example).find((example) => isValid(call, example));
}

/** Filters that were left blank say nothing. */
const withoutBlanks = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));

const PLAIN = /^[\x20-\x7e–—’“”…·•]*$/;
const worth = (text: string): number =>
  (text.length <= LONGEST ? text.length : LONGEST - text.length) - (PLAIN.test(text) ? 0 : LONGEST);

/** Whether a program may send and get exactly this. */
export const isValid = (call: AnyCall, { given, answer }: Example): boolean =>
  readInput(call.input, given).ok && call.output.safeParse(answer).success;
