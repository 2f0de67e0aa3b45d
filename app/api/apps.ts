import { z } from "zod";
import {
  changeAppAddresses,
  disconnectApp,
  findApps,
  findConnectedApps,
  registerApp,
  removeApp,
  rotateAppSecret,
  setAppVersion,
} from "#modules/accounts/index.ts";
import { APP_KINDS, AppFields, AppId, ChangeAppAddresses, SetAppVersion } from "#modules/accounts/schemas.ts";
import { ok } from "#modules/kernel/result.ts";
import { APP_SCOPES, type Scope } from "#modules/kernel/scopes.ts";
import { endpoint, listOf, NoInput, Success, singlePage } from "./kit.ts";
import { CURRENT_VERSION, VERSIONS } from "./versions.ts";

const time = z.iso.datetime();
const scopes = z.array(z.enum(APP_SCOPES as [Scope, ...Scope[]]));

export const App = z.object({
  _id: z.uuid().describe("The client_id of the app."),
  name: z.string().describe("What members see when they agree."),
  website: z.string().describe("The address of its website."),
  kind: z
    .enum(APP_KINDS)
    .describe("Where it runs: on a server, with a secret, or on the devices of its users, without one."),
  redirectUris: z.array(z.string()).describe("Where members return to."),
  scopes: scopes.describe("The most that it may ask for."),
  apiVersion: z.string().describe("The version of the API that answers it where a request names none."),
  hint: z.string().nullable().describe("The last characters of its secret; null if it has none."),
  createdAt: time,
  approvedAt: time.nullable().describe("Since when all members may connect it; null while only you can."),
  previousUntil: time
    .nullable()
    .describe("Until when the secret before the last rotation works; null if it no longer does."),
  members: z.number().int().describe("How many members have connected it."),
});
export const ConnectedAppShape = z.object({
  _id: z.uuid(),
  name: z.string(),
  website: z.string().describe("The address of its website."),
  scopes: scopes.describe("What it may do for you."),
  since: time.describe("Since when it is connected."),
  lastUsedAt: time.nullable().describe("When it was last used; null if it never was."),
});
const Made = z.object({
  _id: z.uuid().describe("The client_id of the app."),
  secret: z
    .string()
    .nullable()
    .describe(
      "Its secret, which is shown once; null if it has none. A retry with the same idempotency key gets it again.",
    ),
});

const dates = VERSIONS.map(({ date }) => date) as [string, ...string[]];
const apiVersion = z
  .enum(dates, { error: "There is no such version." })
  .describe("The version of the API that answers it where a request names none; the current one if it is missing.");

const base = { allow: "verified" } as const;

export const tags = {
  apps: "Apps of yours that act for members (OAuth 2.1)",
  "connected-apps": "Apps of others that act for you",
};

/** Apps: what `/u/profile/apps` does. They are registered and changed in a session, never with a key. */
export const apps = {
  list: endpoint({
    ...base,
    method: "GET",
    path: "/apps",
    summary: "The apps that you have registered, newest first",
    input: NoInput,
    output: listOf(App),
    run: async (actor) => ok(singlePage(await findApps(actor))),
  }),
  connected: endpoint({
    ...base,
    method: "GET",
    path: "/connected-apps",
    summary: "The apps that act for you",
    input: NoInput,
    output: listOf(ConnectedAppShape),
    run: async (actor) => ok(singlePage(await findConnectedApps(actor))),
  }),
  register: endpoint({
    ...base,
    method: "POST",
    path: "/apps",
    summary: "Register an app, in a session that has proven who you are in the last 15 minutes",
    input: AppFields.extend({
      apiVersion: apiVersion.default(CURRENT_VERSION).describe(apiVersion.description ?? ""),
    }),
    example: {
      name: "Fleet Sync",
      website: "https://fleet.example",
      kind: "server",
      redirectUris: ["https://fleet.example/back"],
      scopes: ["own", "write"],
    },
    output: Made,
    creates: true,
    commands: [registerApp],
    run: async (actor, input, { key }) => {
      const made = await registerApp(actor, input, { key });
      return made.ok ? ok({ _id: made.value._id, secret: made.value.token }) : made;
    },
  }),
  rotate: endpoint({
    ...base,
    method: "POST",
    path: "/apps/{app}/rotate",
    summary: "Replace the secret of an app; the former one works for a day more",
    input: AppId,
    output: Made,
    commands: [rotateAppSecret],
    run: async (actor, input, { key }) => {
      const made = await rotateAppSecret(actor, input, { key });
      return made.ok ? ok({ _id: made.value._id, secret: made.value.token }) : made;
    },
  }),
  addresses: endpoint({
    ...base,
    method: "PUT",
    path: "/apps/{app}/addresses",
    summary: "Set where members return to; a new address needs our approval again",
    input: ChangeAppAddresses,
    example: { redirectUris: ["https://fleet.example/back"] },
    output: Success,
    run: changeAppAddresses,
  }),
  setVersion: endpoint({
    ...base,
    method: "PUT",
    path: "/apps/{app}",
    summary: "Set the version that answers an app where its requests name none",
    input: SetAppVersion.extend({ apiVersion }),
    output: Success,
    run: setAppVersion,
  }),
  remove: endpoint({
    method: "DELETE",
    allow: "signed-in",
    path: "/apps/{app}",
    summary: "End an app of yours, and everything that members let it do",
    input: AppId,
    output: Success,
    run: removeApp,
  }),
  disconnect: endpoint({
    method: "DELETE",
    allow: "signed-in",
    path: "/connected-apps/{app}",
    summary: "End everything that you let an app do",
    input: AppId,
    output: Success,
    run: disconnectApp,
  }),
};
