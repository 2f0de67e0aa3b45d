import type { AnyCall, CallMeta } from "./kit.ts";
import { router } from "./router.ts";

type Procedure = { "~orpc": { meta: CallMeta } };

/** All API calls, in router order. */
export const calls: readonly AnyCall[] = procedures(router).flatMap(({ "~orpc": { meta } }) => meta.call ?? []);

function procedures(node: unknown): Procedure[] {
  if (typeof node !== "object" || node === null) return [];
  if ("~orpc" in node) return [node as Procedure];
  return Object.values(node).flatMap(procedures);
}
