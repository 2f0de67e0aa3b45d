import { z } from "zod";
import {
  createApiKey,
  createTestKey,
  findApiKeys,
  findApiUses,
  revokeApiKey,
  rotateApiKey,
  setKeyVersion,
} from "#modules/accounts/index.ts";
import { ApiKeyId, CreateApiKey, CreateTestKey, RotateApiKey, SetKeyVersion } from "#modules/accounts/schemas.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { SANDBOX_PERSONS } from "#modules/kernel/sandbox-people.ts";
import { SCOPES, type Scope } from "#modules/kernel/scopes.ts";
import { withDeprecation } from "./deprecated-calls.ts";
import { endpoint, listOf, NoInput, okOrNotFound, Success, singlePage } from "./kit.ts";
import { CURRENT_VERSION, VERSIONS } from "./versions.ts";

const time = z.iso.datetime();

export const ApiKey = z.object({
  _id: z.uuid(),
  name: z.string().describe("The program that uses the key."),
  hint: z.string().describe("The last characters of the key."),
  scopes: z.array(z.enum(SCOPES as [Scope, ...Scope[]])).describe("What the key may do; none for a test key."),
  person: z
    .enum(SANDBOX_PERSONS)
    .nullable()
    .describe("The person of the sandbox as whom a test key acts; null for a key of the site."),
  apiVersion: z
    .string()
    .nullable()
    .describe("The version of the API that answers it where a request names none; null: the current one."),
  addresses: z
    .array(z.string())
    .describe("The IP addresses and networks from which the key works; none: from everywhere."),
  createdAt: time,
  lastUsedAt: time.nullable().describe("When it was last used; null if it never was."),
  expiresAt: time.nullable().describe("Until when it works; null if it doesn’t expire."),
  previousUntil: time
    .nullable()
    .describe("Until when the key before the last rotation works; null if it no longer does."),
});
const Made = z.object({
  _id: z.uuid(),
  key: z.string().describe("The key itself, which is shown once. A retry with the same idempotency key gets it again."),
});

const base = { allow: "verified" } as const;

const dates = VERSIONS.map(({ date }) => date) as [string, ...string[]];
const apiVersion = z
  .enum(dates, { error: "There is no such version." })
  .default(CURRENT_VERSION)
  .describe(
    "The version of the API that answers the key where a request names none; the current one if it is missing.",
  );

const ApiUse = z.object({
  call: z.string().describe("The method and the address below `/api`."),
  count: z.number().int().describe("How often the key has made this call."),
  lastAt: time.describe("When it made the call last."),
  deprecated: z
    .object({
      since: z.iso.date().describe("Since when the call is deprecated."),
      sunset: z.iso.date().describe("The day on which it may end."),
      instead: z.string().describe("What to use in its place."),
    })
    .nullable()
    .describe("Null if the call is not deprecated."),
});

export const tags = { keys: "Your API keys" };

const withKey = (made: Result<{ _id: string; token: string }>) =>
  made.ok ? ok({ _id: made.value._id, key: made.value.token }) : made;

/** API keys: what `/u/profile/keys` does. They are made, rotated, and revoked in a session, never with a key. */
export const keys = {
  list: endpoint({
    ...base,
    method: "GET",
    path: "/keys",
    summary: "Your keys that work, newest first",
    input: NoInput,
    output: listOf(ApiKey),
    run: async (actor) => ok(singlePage(await findApiKeys(actor))),
  }),
  create: endpoint({
    ...base,
    method: "POST",
    path: "/keys",
    summary: "Make a key, in a session that has proven who you are in the last 15 minutes",
    input: CreateApiKey.extend({ apiVersion }),
    example: { name: "Inventory sync", scopes: ["own", "write"], lives: "90", addresses: ["203.0.113.0/24"] },
    output: Made,
    creates: true,
    commands: [createApiKey],
    run: async (actor, input, { key }) => withKey(await createApiKey(actor, input, { key })),
  }),
  createTest: endpoint({
    ...base,
    method: "POST",
    path: "/keys/test",
    summary: "Make a test key for your sandbox",
    input: CreateTestKey.extend({ apiVersion }),
    output: Made,
    creates: true,
    commands: [createTestKey],
    run: async (actor, input, { key }) => withKey(await createTestKey(actor, input, { key })),
  }),
  rotate: endpoint({
    ...base,
    method: "POST",
    path: "/keys/{apiKey}/rotate",
    summary: "Replace a key; the former one works for some hours more",
    input: RotateApiKey,
    output: Made,
    commands: [rotateApiKey],
    run: async (actor, input, { key }) => withKey(await rotateApiKey(actor, input, { key })),
  }),
  setVersion: endpoint({
    ...base,
    method: "PUT",
    path: "/keys/{apiKey}",
    summary: "Set the version that answers a key where a request names none",
    input: SetKeyVersion.extend({
      apiVersion: apiVersion.unwrap().describe("The version that answers it where a request names none."),
    }),
    output: Success,
    run: setKeyVersion,
  }),
  uses: endpoint({
    ...base,
    method: "GET",
    path: "/keys/{apiKey}/uses",
    summary: "Which calls a key of yours has made, how often and when last, and which of them are deprecated",
    input: ApiKeyId,
    output: listOf(ApiUse),
    run: async (actor, { apiKey }) => {
      const isOwn = (await findApiKeys(actor)).some(({ _id }) => _id === apiKey);
      const uses = isOwn ? ((await findApiUses(actor)).get(apiKey) ?? []) : null;
      return okOrNotFound(uses && singlePage(uses.map(withDeprecation)), "key");
    },
  }),
  revoke: endpoint({
    method: "DELETE",
    allow: "signed-in",
    path: "/keys/{apiKey}",
    summary: "End a key at once, and the one before its last rotation",
    input: ApiKeyId,
    output: Success,
    run: revokeApiKey,
  }),
};
