import { z } from "zod";
import { id, text } from "#modules/kernel/fields.ts";
import { SANDBOX_PERSONS, type SandboxPerson } from "#modules/kernel/sandbox-people.ts";
import { SCOPES, type Scope } from "#modules/kernel/scopes.ts";

/** Requests a minute with one key. */
export const KEY_REQUESTS = 600;
/** The most keys of a person that work at the same time. */
export const MOST_KEYS = 20;
/** After a rotation, the former key works for this many hours, so that programs can be changed one by one. */
export const ROTATION_HOURS = 24;

/** Days until a key expires; "never" for one that doesn't. */
export const KEY_LIVES = ["30", "90", "365", "never"] as const;

const scope = z.enum(SCOPES as [Scope, ...Scope[]], { error: "This is not a scope." });

/** Browser-safe. */
export const CreateApiKey = z.object({
  name: text("Please name the key after the program that uses it.", 80),
  scopes: z
    .preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(scope).max(SCOPES.length))
    .refine((scopes) => scopes.length > 0, "Please choose what the key may do."),
  lives: z.enum(KEY_LIVES, { error: "Please choose how long the key works." }).default("90"),
});

/** A key for the developer's sandbox. It may do whatever its person may. */
export const CreateTestKey = z.object({
  name: text("Please name the key after the program that uses it.", 80),
  person: z.enum(SANDBOX_PERSONS, { error: "Please choose one of the people of the sandbox." }),
});

export const ApiKeyId = z.object({ apiKey: id });
/** A key of another person, as staff revoke it. */
export const UserApiKeyId = z.object({ user: id, apiKey: id });

/** A key as its owner and administrators see it; never the key itself. Times are ISO texts. */
export type ApiKeyView = {
  _id: string;
  name: string;
  hint: string;
  scopes: Scope[];
  /** The person of the sandbox as whom a test key acts; null for a key of the site. */
  person: SandboxPerson | null;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  /** Until when the key before the last rotation works; null when it doesn't. */
  previousUntil: string | null;
};
