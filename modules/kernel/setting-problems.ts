import { distance } from "fastest-levenshtein";
import { lookup } from "./lookup.ts";
import { findUnencrypted } from "./unencrypted.ts";

export type Values = Readonly<Record<string, string | undefined>>;
export type SettingProblem = { setting: string; message: string };

/** Settings of one service, of which all or none are set. */
const TOGETHER: readonly (readonly string[])[] = [
  ["TELEPHONY_ACCOUNT", "TELEPHONY_TOKEN", "TELEPHONY_NUMBER"],
  ["TELEPHONY_KEY", "TELEPHONY_KEY_SECRET", "TELEPHONY_APP"],
  ["TLS_CERT", "TLS_KEY"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
];

const TOKENS = ["PLATE", "VALUATION", "MARKET", "HISTORY", "WHOLESALE", "TAX", "DELIVERY"];
/** Services that know us by a token. Servers of tests don't ask for one. */
const WITH_TOKEN: readonly (readonly string[])[] = [
  ...TOKENS.map((name) => [`${name}_SERVICE_URL`, `${name}_SERVICE_TOKEN`]),
  ["SMS_GATEWAY_URL", "SMS_GATEWAY_TOKEN"],
  ["MAIL_LEDGER_URL", "MAIL_LEDGER_TOKEN"],
];

type Address = { protocols: readonly string[]; example: string; bare?: boolean };
const database: Address = {
  protocols: ["postgres:", "postgresql:"],
  example: "postgres://user:password@host/database",
};
const web: Address = { protocols: ["https:", "http:"], example: "https://www.example.com" };
const ADDRESSES: Readonly<Record<string, Address>> = {
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  DATABASE_READ_URL: database,
  SANDBOX_DATABASE_URL: database,
  SMTP_URL: { protocols: ["smtp:", "smtps:"], example: "smtps://user:password@host:465", bare: true },
  BASE_URL: { ...web, bare: true },
  S3_ENDPOINT: { ...web, bare: true, example: "https://s3.example.com" },
  ...Object.fromEntries(
    [
      ...[...TOKENS, "RECALL"].map((name) => `${name}_SERVICE_URL`),
      ...["SMS_GATEWAY_URL", "MAIL_LEDGER_URL", "TELEPHONY_URL", "GOOGLE_ISSUER_URL", "FACEBOOK_BASE_URL"],
      "BREACHED_PASSWORDS_URL",
    ].map((name) => [name, { protocols: ["https:"], example: "https://service.example.com" }]),
  ),
};

const REQUIRED = ["DATABASE_URL", "BASE_URL", "SESSION_SECRET"];

/** What is wrong with settings beside and between each other; their single values are checked by the schema. */
export function findSettingProblems(values: Values, known: readonly string[]): SettingProblem[] {
  const production = (values.SWAPLOT_MODE || "production") === "production";
  const found = [
    ...(production ? REQUIRED.filter((name) => !lookup(values, name)).map(missing) : []),
    ...halves(values),
    ...Object.keys(ADDRESSES).flatMap((name) => wrongAddress(name, values)),
    ...(values.STORAGE === "s3" && !values.S3_BUCKET
      ? [{ setting: "S3_BUCKET", message: "S3_BUCKET is required with STORAGE=s3" }]
      : []),
    ...(production ? unencrypted(values) : []),
    ...misspelled(values, known),
  ];
  // The first sentence about a setting says enough: an address that can't be read has no certificate, either.
  return found.filter(({ setting }, at) => found.findIndex((one) => one.setting === setting) === at);
}

const missing = (setting: string) => ({ setting, message: `${setting} is required in production` });

function halves(values: Values): SettingProblem[] {
  const groups = values.SWAPLOT_MODE === "test" ? TOGETHER : [...TOGETHER, ...WITH_TOKEN];
  return groups
    .filter((names) => names.some((name) => lookup(values, name)) && !names.every((name) => lookup(values, name)))
    .map((names) => ({ setting: names[0] as string, message: `set ${names.join(", ")} together or not at all` }));
}

const isOwnMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

function wrongAddress(setting: string, values: Values): SettingProblem[] {
  const [value, rule] = [lookup(values, setting), lookup(ADDRESSES, setting) as Address];
  if (!value || (setting === "BREACHED_PASSWORDS_URL" && value === "none")) return [];
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const local = url?.protocol === "http:" && isOwnMachine(url.hostname);
  const socket = rule === database && url?.searchParams.has("host");
  const reachable = url && (url.hostname !== "" || socket);
  if (!reachable || !(rule.protocols.includes(url.protocol) || local))
    return [{ setting, message: `${setting} must look like ${rule.example}` }];
  const more = url.pathname.replace(/^\//, "") || (setting === "SMTP_URL" ? "" : url.search) || url.hash;
  if (rule.bare && more) return [{ setting, message: `${setting} must end after the host and port, without ${more}` }];
  return [];
}

function unencrypted(values: Values): SettingProblem[] {
  const allowed = (values.ALLOW_UNENCRYPTED ?? "").split(/\s+/);
  const settings = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  return findUnencrypted({ ...settings, HOST: values.HOST || "127.0.0.1" }).filter(
    ({ kind }) => !allowed.includes(kind),
  );
}

/** Shorter names are like too many others, such as PATH and PORT. */
const SHORTEST = 6;
const MOST_EDITS = 2;

/** Names that differ from ours in two characters at most: they would be ignored without a word. */
function misspelled(values: Values, known: readonly string[]): SettingProblem[] {
  const ours = new Set(known);
  const found: SettingProblem[] = [];
  for (const [setting, value] of Object.entries(values)) {
    const name = setting.replace(/_FILE$/, "");
    if (!value || ours.has(setting) || ours.has(name) || name.length < SHORTEST) continue;
    const meant = known.find((one) => one.length >= SHORTEST && distance(one, name.toUpperCase()) <= MOST_EDITS);
    if (meant) found.push({ setting, message: `${setting} is not a setting: did you mean ${meant}?` });
  }
  return found;
}
