import { z } from "zod";
import { NAME } from "./brand.ts";
import { lookup } from "./lookup.ts";
import { currentSandbox } from "./sandbox-scope.ts";
import { withSettingFiles } from "./setting-files.ts";
import { findSettingProblems, type SettingProblem } from "./setting-problems.ts";
import { CONNECTIONS } from "./unencrypted.ts";

/**
 * All environment variables, validated once at start. Each may come from a file, `NAME_FILE`. `demo` is the mode of `npm start` on a local machine;
 * `production` refuses unsafe values.
 */
const blank = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blank, type.optional());
/** Several of them, separated by spaces or lines. */
const listOf = <T extends z.ZodType>(type: T) =>
  z.preprocess(
    (value) =>
      String(value ?? "")
        .split(/\s+/)
        .filter(Boolean),
    z.array(type),
  );

/** Production asks the public service by default. */
const breachedPasswords = (address: string | undefined, mode: string): string | undefined =>
  address === "none" ? undefined : (address ?? (mode === "production" ? "https://api.pwnedpasswords.com" : undefined));

/** Sites that only this machine reaches. */
const LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "::1"];

const Environment = z
  .object({
    SWAPLOT_MODE: z.enum(["demo", "development", "test", "production"]).default("production"),
    HOST: z.string().default("127.0.0.1"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    BASE_URL: optional(z.url()),
    /** The certificates (PEM) and the key with which the web process itself speaks TLS, usually as files. */
    TLS_CERT: optional(z.string()),
    TLS_KEY: optional(z.string()),
    /** Connections that production may make without a checked certificate, separated by spaces. */
    ALLOW_UNENCRYPTED: listOf(z.enum(CONNECTIONS)),
    DATABASE_URL: optional(z.string()),
    /** Only for commands that migrate or rebuild: the role that owns the tables. */
    DATABASE_OWNER_URL: optional(z.string()),
    /** How large the disk of the database is, which only its operators know; alerts compare with it. */
    DATABASE_DISK_GB: z.preprocess(blank, z.coerce.number().positive().max(1_000_000).optional()),
    DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
    /** A replica that answers what signed-out visitors read. */
    DATABASE_READ_URL: optional(z.string()),
    /** The machines of a search engine that answers the public list in place of the memory index, separated by spaces. */
    SEARCH_URL: listOf(
      z
        .string()
        .regex(/^mysql:\/\/[^/:@\s]+:\d{1,5}$/, "SEARCH_URL needs addresses that look like mysql://search1:9306"),
    ),
    /** Makes the sandboxes of developers: a role that may create databases, best on a server of its own. */
    SANDBOX_DATABASE_URL: optional(z.string()),
    /** Whether webhooks may lead to this machine, over http as well: never in production. */
    LOCAL_WEBHOOKS: optional(z.enum(["on", "off"])),
    SESSION_SECRET: optional(z.string().min(32, "SESSION_SECRET needs at least 32 characters")),
    /** Further secrets, separated by spaces or lines: what was made with them is accepted, and nothing new is made with them. */
    ACCEPTED_SESSION_SECRETS: listOf(
      z.string().min(32, "ACCEPTED_SESSION_SECRETS needs secrets of at least 32 characters, separated by spaces"),
    ),
    /** How long a web process that is told to stop says so at /readyz before it takes no more requests. */
    DRAIN_SECONDS: z.preprocess(blank, z.coerce.number().min(0).max(60).optional()),
    TRUST_PROXY: z.enum(["0", "1"]).default("0"),
    /** Whether browsers must use https for hosts below the site's, too. */
    HSTS_SUBDOMAINS: z.preprocess(blank, z.enum(["0", "1"]).default("1")),
    SEED: optional(z.enum(["demo", "none"])),
    /** Whether staff need a second step to sign in; the people of the demo world don't. */
    STAFF_TWO_STEP: optional(z.enum(["required", "off"])),
    /** How long an offer is valid. */
    OFFER_HOURS: z.coerce.number().int().min(1).max(720).default(72),
    /** The name of the site on pages, in messages, and in documents (`brand.ts`). */
    SITE_NAME: optional(
      z
        .string()
        .trim()
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} .&'’-]{1,39}$/u, "SITE_NAME must be 2 to 40 letters, digits, and blanks"),
    ),
    /** The name of the running release, such as a commit, shown to administrators. */
    RELEASE: z.preprocess(blank, z.string().max(60).default("unknown")),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    METRICS_TOKEN: optional(z.string()),
    /** Where traces are sent, as OTLP over HTTP; without it there are none. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url()),
    /** Where a worker answers operators; without it, it doesn't listen. */
    WORKER_PORT: z.preprocess(blank, z.coerce.number().int().min(1).max(65_535).optional()),
    /** Enables the inventory feeds for partners; without it they are off. */
    FEED_TOKEN: optional(z.string().min(16, "FEED_TOKEN needs at least 16 characters")),
    /** Shared with the partner's auction, which signs its sign-in links with it; without it they are refused. */
    PARTNER_SSO_SECRET: optional(z.string().min(32, "PARTNER_SSO_SECRET needs at least 32 characters")),
    /** The account that buyers and dealers wire money to: bank, routing number, account number, and its holder, with "|" between them. */
    WIRE_ACCOUNT: optional(
      z
        .string()
        .regex(
          /^[^|]+\|\d{9}\|\d{4,17}\|[^|]+$/,
          "WIRE_ACCOUNT must look like First Bank|123456789|000123|Swaplot LLC",
        ),
    ),
    /** The folder that `npm run build` fills, relative to the project. */
    BUILD_DIR: z.string().default("build"),
    /** How many releases' assets stay served, so that pages that are open go on working. */
    KEPT_RELEASES: z.coerce.number().int().min(2).max(50).default(3),
    STORAGE: z.enum(["disk", "s3"]).default("disk"),
    STORAGE_DIR: z.string().default("var/files"),
    S3_BUCKET: optional(z.string()),
    S3_REGION: z.string().default("us-east-1"),
    S3_ENDPOINT: optional(z.url()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    /** The public keys that backups are encrypted for (https://age-encryption.org/v1), separated by spaces or lines. */
    BACKUP_RECIPIENTS: listOf(
      z.string().regex(/^age1[0-9a-z]{50,}$/, "BACKUP_RECIPIENTS needs public keys that look like age1…"),
    ),
    /** The private key that opens a backup: only for the command that restores. */
    BACKUP_IDENTITY: optional(
      z.string().regex(/AGE-SECRET-KEY-/, "BACKUP_IDENTITY needs a private key: AGE-SECRET-KEY-…"),
    ),
    /** Where clamd scans uploads for viruses: `host:port`, or the path of its socket. */
    CLAMD_ADDRESS: optional(
      z.string().regex(/^(\/.+|.+:\d{1,5})$/, "CLAMD_ADDRESS must look like 127.0.0.1:3310 or /run/clamd.sock"),
    ),
    /** Says which passwords were stolen somewhere, by the range protocol of Pwned Passwords; "none" turns it off. */
    BREACHED_PASSWORDS_URL: optional(z.union([z.literal("none"), z.url()])),
    SMTP_URL: optional(z.string()),
    MAIL_FROM: z.string().default(`${NAME} <hello@swaplot.test>`),
    /** Where the company gets letters, in one line: the law wants it in every advertisement (16 CFR 316.5). */
    POSTAL_ADDRESS: optional(z.string().trim().min(10).max(200)),
    /** How many newsletter mails one worker hands over at the same time. */
    MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5),
    /** How many newsletter mails one receiving domain gets in a minute, from all workers together. */
    MAIL_DOMAIN_RATE: z.coerce.number().int().min(1).max(1_000_000).default(1_200),
    /** Says which mails the mail service has accepted; without it, mails whose transfer broke off stay uncertain. */
    MAIL_LEDGER_URL: optional(z.url()),
    MAIL_LEDGER_TOKEN: optional(z.string()),
    /** Signs the mail provider's messages about bounces and complaints; without it they are refused. */
    MAIL_WEBHOOK_SECRET: optional(
      z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, "MAIL_WEBHOOK_SECRET must look like whsec_ and base64"),
    ),
    /** From how many texts and calls in an hour that requests cause the administrators are told. */
    TEXTS_HOURLY_ALARM: z.coerce.number().int().min(1).max(1_000_000).default(100),
    /** The number from which visitors and people without a verified contact can't cause more. */
    TEXTS_HOURLY_STOP: z.coerce.number().int().min(1).max(1_000_000).default(200),
    SMS_GATEWAY_URL: optional(z.url()),
    SMS_GATEWAY_TOKEN: optional(z.string()),
    TELEPHONY_URL: z.url().default("https://api.twilio.com"),
    TELEPHONY_ACCOUNT: optional(z.string()),
    TELEPHONY_TOKEN: optional(z.string()),
    /** The number that people see when we call. */
    TELEPHONY_NUMBER: optional(z.string().regex(/^\+\d{8,15}$/, "TELEPHONY_NUMBER must look like +13125550100")),
    TELEPHONY_KEY: optional(z.string()),
    TELEPHONY_KEY_SECRET: optional(z.string()),
    TELEPHONY_APP: optional(z.string()),
    /** Checks the IDs of buyers and sellers: a restricted key of Stripe Identity. Without it, staff check photos. */
    IDENTITY_KEY: optional(z.string()),
    IDENTITY_BASE_URL: z.url().default("https://api.stripe.com"),
    /** Signs the provider's messages about checks; without it they are refused. */
    IDENTITY_WEBHOOK_SECRET: optional(z.string().min(16, "IDENTITY_WEBHOOK_SECRET needs at least 16 characters")),
    /** Takes and holds the money of buyers: a restricted key of Stripe. Without it, staff record what comes to our account. */
    PAYMENTS_KEY: optional(z.string()),
    PAYMENTS_BASE_URL: z.url().default("https://api.stripe.com"),
    /** Signs the provider's messages about payments; without it they are refused. */
    PAYMENTS_WEBHOOK_SECRET: optional(z.string().min(16, "PAYMENTS_WEBHOOK_SECRET needs at least 16 characters")),
    /** Says what members could borrow: an account of AutoFi. Without it, the answers are samples. */
    LENDER_URL: z.url().default("https://api.autofi.com"),
    LENDER_CLIENT_ID: optional(z.string()),
    LENDER_CLIENT_SECRET: optional(z.string()),
    PLATE_SERVICE_URL: optional(z.url()),
    PLATE_SERVICE_TOKEN: optional(z.string()),
    VALUATION_SERVICE_URL: optional(z.url()),
    VALUATION_SERVICE_TOKEN: optional(z.string()),
    MARKET_SERVICE_URL: optional(z.url()),
    MARKET_SERVICE_TOKEN: optional(z.string()),
    HISTORY_SERVICE_URL: optional(z.url()),
    HISTORY_SERVICE_TOKEN: optional(z.string()),
    WHOLESALE_SERVICE_URL: optional(z.url()),
    WHOLESALE_SERVICE_TOKEN: optional(z.string()),
    RECALL_SERVICE_URL: optional(z.url()),
    RECALL_SERVICE_TOKEN: optional(z.string()),
    TAX_SERVICE_URL: optional(z.url()),
    TAX_SERVICE_TOKEN: optional(z.string()),
    DELIVERY_SERVICE_URL: optional(z.url()),
    DELIVERY_SERVICE_TOKEN: optional(z.string()),
    GOOGLE_CLIENT_ID: optional(z.string()),
    GOOGLE_CLIENT_SECRET: optional(z.string()),
    GOOGLE_ISSUER_URL: z.url().default("https://accounts.google.com"),
    FACEBOOK_CLIENT_ID: optional(z.string()),
    FACEBOOK_CLIENT_SECRET: optional(z.string()),
    FACEBOOK_BASE_URL: z.url().default("https://www.facebook.com"),
    GOOGLE_MAPS_KEY: optional(z.string()),
  })
  .transform((values) => {
    const showcase = values.SWAPLOT_MODE !== "production" || values.SEED === "demo";
    // Browsers offer passkeys under a name alone.
    const host = values.HOST === "127.0.0.1" ? "localhost" : values.HOST;
    const baseUrl = (values.BASE_URL ?? `http://${host}:${values.PORT}`).replace(/\/$/, "");
    return {
      ...values,
      mode: values.SWAPLOT_MODE,
      localWebhooks:
        values.SWAPLOT_MODE !== "production" &&
        (values.LOCAL_WEBHOOKS ?? (LOOPBACK_HOSTS.includes(values.HOST) ? "on" : "off")) === "on",
      drainMs: (values.DRAIN_SECONDS ?? (values.SWAPLOT_MODE === "production" ? 5 : 0)) * 1_000,
      /** Absolute address of the site, without a slash at the end. */
      baseUrl,
      secure: baseUrl.startsWith("https://"),
      BREACHED_PASSWORDS_URL: breachedPasswords(values.BREACHED_PASSWORDS_URL, values.SWAPLOT_MODE),
      /** Whether we can call people: through the telephone service, or in the development inbox. */
      calls: values.TELEPHONY_ACCOUNT !== undefined || values.SWAPLOT_MODE !== "production",
      /** Null where real newsletters can't be sent for want of one. */
      postalAddress: values.POSTAL_ADDRESS ?? (showcase ? "100 Example Street, Chicago, IL 60601" : null),
      /** Demo accounts: outside production, and where the demo world was asked for. */
      showcase,
      staffTwoStep: (values.STAFF_TWO_STEP ?? (showcase ? "off" : "required")) === "required",
      /** For `siteSecrets` alone. */
      sessionSecret: values.SESSION_SECRET ?? "a secret for machines that no one else can reach",
      acceptedSecrets: values.ACCEPTED_SESSION_SECRETS.filter((secret) => secret !== values.SESSION_SECRET),
    };
  });

export type Environment = z.output<typeof Environment>;

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Environment.in.shape);

/** Everything that is wrong with the settings, in one message. */
export class WrongSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly SettingProblem[]) {
    const lines = problems.map(({ setting, message }) => `${setting}: ${message}`);
    super(`The environment is not complete:\n${lines.map((line) => `  ${line}`).join("\n")}`);
    this.problems = lines;
  }
}

let current: Environment | undefined;

/** The checked environment. Throws one readable error that lists every bad variable. */
export function environment(): Environment {
  current ??= read(process.env);
  if (!currentSandbox()) return current;
  if (sandboxed?.of !== current) sandboxed = { of: current, settings: sandboxSettings(current) };
  return sandboxed.settings;
}

let sandboxed: { of: Environment; settings: Environment } | undefined;

/** Services of other companies, and those that reach people. */
const OUTSIDE =
  /^(SMTP|SMS|MAIL_LEDGER|MAIL_WEBHOOK|TELEPHONY|IDENTITY|PAYMENTS|LENDER|PLATE|VALUATION|MARKET|HISTORY|WHOLESALE|RECALL|TAX|DELIVERY|GOOGLE|FACEBOOK|PARTNER|FEED|BREACHED)_(?!ISSUER|BASE)/;

/** The settings inside a sandbox: every service is embedded, and messages are kept instead of sent. */
function sandboxSettings(settings: Environment): Environment {
  const inside = Object.entries(settings).filter(([name]) => name === "TELEPHONY_URL" || !OUTSIDE.test(name));
  const mode = settings.mode === "production" ? "demo" : settings.mode;
  return { ...(Object.fromEntries(inside) as Environment), mode, calls: true, showcase: false, staffTwoStep: false };
}

/** Reads the environment again, for tests and for processes that set variables while they start. */
export function reloadEnvironment(): Environment {
  current = undefined;
  return environment();
}

function read(source: NodeJS.ProcessEnv): Environment {
  const values = withSettingFiles(source, SETTINGS);
  const result = Environment.safeParse(values);
  const wrong = (result.error?.issues ?? []).map((issue) => ({
    setting: issue.path.map(String)[0] ?? "",
    message: issue.message,
  }));
  const between = findSettingProblems(values, SETTINGS).filter(
    ({ setting }) => !wrong.some((one) => one.setting === setting && lookup(values, setting)),
  );
  if (result.success && between.length === 0) return result.data;
  throw new WrongSettings([...wrong, ...between]);
}
