import type { z } from "zod";
import type { Actor, Gate } from "./actor.ts";
import type { Result } from "./result.ts";

/** One business operation, as pages and API calls see it. Made by `defineVerb` in db/verb.ts. */
export type Verb<S extends z.ZodType = z.ZodType, T = unknown> = {
  (actor: Actor, input: z.input<S>, options?: { key?: string | undefined }): Promise<Result<T>>;
  verb: string;
  input: S;
  allow: Gate;
};
