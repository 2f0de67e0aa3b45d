import { z } from "zod";
import { id, text } from "#modules/kernel/fields.ts";
import { APP_SCOPES, type Scope } from "#modules/kernel/scopes.ts";

/** The most apps of a person. */
export const MOST_APPS = 10;
const MOST_REDIRECTS = 10;
/** An access token works for an hour, a refresh token for sixty days, a code for one minute. */
export const ACCESS_SECONDS = 3_600;
export const REFRESH_DAYS = 60;
export const CODE_SECONDS = 60;

/**
 * Where an app runs. On a server it keeps a secret. On phones and computers of its users it can't, so that PKCE alone tells that who
 * exchanges a code has asked for it.
 */
export const APP_KINDS = ["server", "device"] as const;
export type AppKind = (typeof APP_KINDS)[number];

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);
/** The scheme of an app on a phone, which is a domain of its maker backwards (RFC 8252, section 7.1). */
const OWN_SCHEME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/;

/** A complete address without a fragment, over https; on the machine of the app also over http, or by a scheme of its own. */
function isRedirect(address: string): boolean {
  if (!URL.canParse(address) || address.includes("#") || address.includes("*")) return false;
  const { protocol, username, password } = new URL(address);
  if (username || password) return false;
  return protocol === "https:" || isOnDevice(address);
}

/** Whether only an app on the machine of its user answers there: by a scheme of its own, or over http on that machine. */
export const isOnDevice = (address: string): boolean =>
  isOwnScheme(address) ||
  (URL.canParse(address) && new URL(address).protocol === "http:" && LOOPBACK.has(new URL(address).hostname));

export const isOwnScheme = (address: string): boolean =>
  URL.canParse(address) && OWN_SCHEME.test(new URL(address).protocol);

/**
 * Whether an app may ask to be answered at this address. On the user's own machine it listens on a port that is free at that time, so
 * any port fits there (RFC 8252, section 7.3); otherwise the two are compared as texts.
 */
export const fitsRedirect = (registered: readonly string[], asked: string): boolean =>
  registered.some((one) => one === asked || (isLoopback(asked) && withoutPort(one) === withoutPort(asked)));

const isLoopback = (address: string): boolean =>
  URL.canParse(address) &&
  new URL(address).protocol === "http:" &&
  ["127.0.0.1", "[::1]"].includes(new URL(address).hostname);

function withoutPort(address: string): string {
  const url = new URL(address);
  url.port = "";
  return url.href;
}

const redirectUris = z.preprocess(
  (given) => (typeof given === "string" ? given.split(/\s+/).filter(Boolean) : given),
  z
    .array(
      z
        .string()
        .max(500)
        .refine((one) => isRedirect(one), {
          error: ({ input }) =>
            `“${String(input).slice(0, 80)}” can’t be used. Please enter a complete address that begins with https:// and has no “#”.`,
        }),
    )
    .min(1, "Please enter at least one address to which members return.")
    .max(MOST_REDIRECTS, `Please enter at most ${MOST_REDIRECTS} addresses.`),
);
const scopes = z
  .preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z
      .array(z.enum(APP_SCOPES as [Scope, ...Scope[]], { error: "This is not a scope of apps." }))
      .max(APP_SCOPES.length),
  )
  .refine((chosen) => chosen.length > 0, "Please choose what the app may ask for.");

export const ONLY_DEVICES =
  "Only an app on phones or computers can be opened by an address that does not begin with https://.";

const apiVersion = z.iso.date({ error: "This is not a version." });

/** Browser-safe. */
export const AppFields = z.object({
  kind: z
    .enum(APP_KINDS, { error: "Please choose where the app runs." })
    .default("server")
    .describe("Where it runs: on a server, with a secret, or on the devices of its users, without one."),
  name: text("Please enter the name that members see.", 60),
  website: z
    .string()
    .trim()
    .max(200)
    .refine((address) => isRedirect(address) && address.startsWith("https://"), {
      error: "Please enter the address of the app’s website. It begins with https://.",
    })
    .describe("The address of its website, which begins with https://."),
  redirectUris: redirectUris.describe(
    "Where members return to, as complete addresses. At http://127.0.0.1, any port works.",
  ),
  scopes: scopes.describe("The most that it may ask for."),
  apiVersion,
});
export const RegisterApp = AppFields.superRefine(({ kind, redirectUris }, context) => {
  if (kind === "server" && redirectUris.some(isOwnScheme))
    context.addIssue({ code: "custom", path: ["redirectUris"], message: ONLY_DEVICES });
});
export const AppId = z.object({ app: id });
export const ChangeAppAddresses = AppId.extend({
  redirectUris: redirectUris.describe("All addresses to which members return."),
});
export const SetAppVersion = AppId.extend({ apiVersion });
export const UserAppId = AppId.extend({ user: id });

/** What a member lets an app do: the request of the app, checked again. */
export const ConnectApp = AppId.extend({
  redirectUri: z.string().max(500),
  scopes,
  challenge: z.string().regex(/^[\w-]{43}$/),
});

const client = { app: z.string().max(100), secret: z.string().max(100), address: z.string().max(100) };
const scope = z.string().max(2_000).optional();
export const AskForTokens = z.discriminatedUnion("grant", [
  z.object({
    ...client,
    grant: z.literal("authorization_code"),
    code: z.string().max(200),
    redirectUri: z.string().max(500),
    verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  z.object({ ...client, grant: z.literal("refresh_token"), token: z.string().max(200), scope }),
  z.object({ ...client, grant: z.literal("client_credentials"), scope }),
]);
export const RevokeToken = z.object({ ...client, token: z.string().max(200) });

/** An app as its owner and staff see it. Times are ISO texts. */
export type AppView = {
  _id: string;
  name: string;
  website: string;
  redirectUris: string[];
  scopes: Scope[];
  apiVersion: string;
  kind: AppKind;
  /** Null for an app without a secret. */
  hint: string | null;
  createdAt: string;
  approvedAt: string | null;
  previousUntil: string | null;
  /** How many members have connected it. */
  members: number;
};

/** An app that a person has connected. */
export type ConnectedApp = {
  _id: string;
  name: string;
  website: string;
  scopes: Scope[];
  since: string;
  lastUsedAt: string | null;
};
