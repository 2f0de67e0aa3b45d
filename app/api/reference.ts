import type { Gate } from "#modules/kernel/actor.ts";
import { calls } from "./calls.ts";

export type DescribedCall = {
  method: string;
  path: string;
  summary: string;
  tag: string;
  catalogue: readonly string[];
  allow: Gate | null;
  write: boolean;
};

/** All calls in router order, for the reference page, the permission matrix and the list of calls. */
export function describeCalls(): DescribedCall[] {
  return calls.map(({ method, path, summary, catalogue, allow }) => ({
    ...{ method, path, summary, catalogue, allow },
    tag: tagOf(path),
    write: method !== "GET",
  }));
}

/** Groups calls by the first segment of their path. */
export const tagOf = (path: string): string => path.split("/")[1] ?? "";
