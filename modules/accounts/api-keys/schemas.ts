import { z } from "zod";
import { id, text } from "#modules/kernel/fields.ts";
import { SANDBOX_PERSONS, type SandboxPerson } from "#modules/kernel/sandbox-people.ts";
import { SCOPES, type Scope } from "#modules/kernel/scopes.ts";

/** Requests a minute with one key. */
export const KEY_REQUESTS = 600;
/** The most keys of a person that work at the same time. */
export const MOST_KEYS = 20;
/** After a rotation, the former key works for this many hours unless its owner says otherwise, so that programs can be changed one by one. */
const ROTATION_HOURS = 24;
const LONGEST_OVERLAP = 168;
/** The most addresses and networks of a key. */
const MOST_ADDRESSES = 20;

/** Days until a key expires; "never" for one that doesn't. */
export const KEY_LIVES = ["30", "90", "365", "never"] as const;

/** The version of the API that answers a program where its request names none. The API knows which there are. */
const apiVersion = z.iso.date({ error: "This is not a version." });

const scope = z.enum(SCOPES as [Scope, ...Scope[]], { error: "This is not a scope." });

const address = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]);
const strangeAddress = (addresses: unknown): string | undefined =>
  (addresses as readonly string[]).find((one) => !address.safeParse(one).success);
/** A form sends them as one text. Requests from an IPv4 address carry it as such, also when their socket has another form. */
const splitAddresses = (given: unknown): unknown => {
  const list: unknown = typeof given === "string" ? given.split(/[\s,]+/).filter(Boolean) : (given ?? []);
  return Array.isArray(list)
    ? list.map((one) => (typeof one === "string" ? one.replace(/^::ffff:(?=[\d.]+$)/i, "") : one))
    : list;
};

/** Browser-safe. */
export const CreateApiKey = z.object({
  name: text("Please name the key after the program that uses it.", 80),
  scopes: z
    .preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(scope).max(SCOPES.length))
    .refine((scopes) => scopes.length > 0, "Please choose what the key may do."),
  lives: z.enum(KEY_LIVES, { error: "Please choose how long the key works." }).default("90"),
  addresses: z
    .preprocess(
      splitAddresses,
      z
        .array(z.string())
        .max(MOST_ADDRESSES, `Please enter at most ${MOST_ADDRESSES} addresses.`)
        .refine((addresses) => strangeAddress(addresses) === undefined, {
          error: ({ input }) =>
            `“${strangeAddress(input)?.slice(0, 50)}” is not an IP address or a network, such as 203.0.113.7 or 203.0.113.0/24.`,
        }),
    )
    .optional()
    .transform((addresses = []) => addresses),
  apiVersion: apiVersion.optional(),
});

/** A key for the developer's sandbox. It may do whatever its person may. */
export const CreateTestKey = z.object({
  name: text("Please name the key after the program that uses it.", 80),
  person: z.enum(SANDBOX_PERSONS, { error: "Please choose one of the people of the sandbox." }),
  apiVersion: apiVersion.optional(),
});

export const ApiKeyId = z.object({ apiKey: id });
export const SetKeyVersion = ApiKeyId.extend({ apiVersion });
export const RotateApiKey = ApiKeyId.extend({
  overlapHours: z.coerce
    .number()
    .int()
    .min(0)
    .max(LONGEST_OVERLAP, `Please enter at most ${LONGEST_OVERLAP} hours.`)
    .default(ROTATION_HOURS)
    .describe("For how many hours the former key works beside the new one; 0 ends it at once."),
});
/** A key of another person, as staff revoke it. */
export const UserApiKeyId = z.object({ user: id, apiKey: id });

/** A key as its owner and administrators see it; never the key itself. Times are ISO texts. */
export type ApiKeyView = {
  _id: string;
  name: string;
  hint: string;
  scopes: Scope[];
  /** The version of the API that answers it where a request names none; null: the current one. */
  apiVersion: string | null;
  /** The person of the sandbox as whom a test key acts; null for a key of the site. */
  person: SandboxPerson | null;
  /** The addresses and networks from which it works; none: from everywhere. */
  addresses: string[];
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  /** Until when the key before the last rotation works; null when it doesn't. */
  previousUntil: string | null;
};

/** A call that a key or an app has made, such as `GET /swaps/listing`. `lastAt` is an ISO text. */
export type ApiUse = { call: string; count: number; lastAt: string };
