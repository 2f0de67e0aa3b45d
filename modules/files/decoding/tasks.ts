import { rewrite } from "./rewrite.ts";
import { oneSize, standardSizes } from "./sizes.ts";
import { transform } from "./transform.ts";

/** What the decoder process does with a picture; each gets sharp as its first argument. */
export const TASKS = { rewrite, transform, oneSize, standardSizes };

export type Task = keyof typeof TASKS;
export type Given<T extends Task> = (typeof TASKS)[T] extends (sharp: never, ...given: infer G) => unknown ? G : never;
export type Made<T extends Task> = Awaited<ReturnType<(typeof TASKS)[T]>>;

export type Question = { task: Task; given: unknown[] };
export type Reply = { made: unknown } | { error: string };
