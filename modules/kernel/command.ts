import type { z } from "zod";
import type { Actor, Gate } from "./actor.ts";
import type { Result } from "./result.ts";
import type { KeyScope } from "./scopes.ts";

/** One business operation, as pages and API calls see it. Made by `defineCommand` in db/command.ts. */
export type Command<S extends z.ZodType = z.ZodType, T = unknown> = {
  (actor: Actor, input: z.input<S>, options?: { key?: string | undefined }): Promise<Result<T>>;
  command: string;
  input: S;
  allow: Gate;
  /** It asks for a recent proof of identity, at least for some inputs. */
  fresh: boolean;
  /** It is closed to API keys: always, to those without this scope, or for some inputs. */
  ownerOnly: true | KeyScope | "some" | false;
  /** An administrator who acts as a user may do it for them. */
  impersonating: boolean;
  /** It declares which cars its input is about, other than by the field `swap`. */
  parties: boolean;
  /** The codes of errors that it returns beside those that every command may return. */
  errors: readonly string[];
  /** It counts attempts, so it may return `too-many-requests`. */
  limited: boolean;
};
