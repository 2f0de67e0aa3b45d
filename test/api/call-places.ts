import { router } from "#app/api/calls.ts";
import type { AnyCall, CallMeta } from "#app/api/kit.ts";

/** A call with its place in the source: the file, the group that it exports, and the names of its members. */
export type CallPlace = { call: AnyCall; file: string; members: [group: string, ...names: string[]] };

/** Where each call is declared. */
export const callPlaces = (): CallPlace[] =>
  Object.entries(router).flatMap(([group, calls]) =>
    placesIn(calls, `app/api/${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`, [group]),
  );

function placesIn(node: unknown, file: string, members: [string, ...string[]]): CallPlace[] {
  if (typeof node !== "object" || node === null) return [];
  if (!("~orpc" in node))
    return Object.entries(node).flatMap(([name, inner]) => placesIn(inner, file, [...members, name]));
  const { call } = (node as { "~orpc": { meta: CallMeta } })["~orpc"].meta;
  return call ? [{ call, file, members }] : [];
}
