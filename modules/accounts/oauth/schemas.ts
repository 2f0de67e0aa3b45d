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

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** A complete address without a fragment, over https; on the developer's own machine also over http. */
function isRedirect(address: string): boolean {
  if (!URL.canParse(address) || address.includes("#") || address.includes("*")) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
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
            `“${String(input).slice(0, 80)}” can't be used. Please enter a complete address that begins with https:// and has no “#”.`,
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

const apiVersion = z.iso.date({ error: "This is not a version." });

/** Browser-safe. */
export const RegisterApp = z.object({
  name: text("Please enter the name that members see.", 60),
  website: z
    .string()
    .trim()
    .max(200)
    .refine((address) => isRedirect(address) && address.startsWith("https://"), {
      error: "Please enter the address of the app's website. It begins with https://.",
    }),
  redirectUris,
  scopes,
  apiVersion,
});
export const AppId = z.object({ app: id });
export const ChangeAppAddresses = AppId.extend({ redirectUris });
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
  hint: string;
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
