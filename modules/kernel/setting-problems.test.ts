import { describe, expect, it } from "vitest";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { reloadEnvironment, SETTINGS, WrongSettings } from "./environment.ts";
import { findSettingProblems } from "./setting-problems.ts";

restoreSettingsAfterEach();

const PRODUCTION = {
  SWAPLOT_MODE: "production",
  BASE_URL: "https://www.example.com",
  DATABASE_URL: "postgres://site:pw@db.example.com/swaplot?sslmode=verify-full",
  SESSION_SECRET: "at least thirty-two characters of nonsense",
};
const wrong = (more: Record<string, string>) =>
  findSettingProblems({ ...PRODUCTION, ...more }, SETTINGS).map(({ setting }) => setting);

describe("settings beside each other", () => {
  it("are fine in production with the three required ones", () => expect(wrong({})).toEqual([]));

  it.each([
    ["S3_ACCESS_KEY_ID", "S3_ACCESS_KEY_ID"],
    ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_ID"],
    ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
    ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_ID"],
    ["TELEPHONY_TOKEN", "TELEPHONY_ACCOUNT"],
    ["TLS_KEY", "TLS_CERT"],
  ])("refuse half of a pair: %s", (name, told) => expect(wrong({ [name]: "value" })).toEqual([told]));

  it.each(["PLATE", "VALUATION", "MARKET", "HISTORY", "WHOLESALE", "TAX", "DELIVERY"])(
    "refuse the address of a service without its token, and a token without an address: %s",
    (name) => {
      expect(wrong({ [`${name}_SERVICE_URL`]: "https://service.example.com" })).toEqual([`${name}_SERVICE_URL`]);
      expect(wrong({ [`${name}_SERVICE_TOKEN`]: "token" })).toEqual([`${name}_SERVICE_URL`]);
    },
  );

  it.each([
    ["BASE_URL", "https://www.example.com/shop"],
    ["BASE_URL", "https://www.example.com?x=1"],
    ["BASE_URL", "ftp://www.example.com"],
    ["BASE_URL", "www.example.com"],
    ["SMTP_URL", "foo"],
    ["SMTP_URL", "mail.example.com:587"],
    ["SMTP_URL", "https://mail.example.com"],
    ["DATABASE_URL", "hello"],
    ["DATABASE_URL", "mysql://db.example.com/swaplot"],
    ["DATABASE_OWNER_URL", "postgres:swaplot"],
    ["RECALL_SERVICE_URL", "http://api.example.com"],
    ["TELEPHONY_URL", "ws://api.example.com"],
    ["S3_ENDPOINT", "https://store.example.com/bucket"],
    ["STORAGE", "s3"],
  ])("refuse %s=%s", (name, value) => {
    expect(wrong({ [name]: value })).toEqual([name === "STORAGE" ? "S3_BUCKET" : name]);
  });

  it("refuse a gateway for texts without encryption", () => {
    expect(wrong({ SMS_GATEWAY_URL: "http://sms.example.com", SMS_GATEWAY_TOKEN: "token" })).toEqual([
      "SMS_GATEWAY_URL",
    ]);
  });

  it.each([
    ["BASE_URL", "https://www.example.com/"],
    ["DATABASE_URL", "postgres:///swaplot?host=/var/run/postgresql"],
    ["SMTP_URL", "smtp://user:password@mail.example.com:587?requireTLS=true"],
    ["BREACHED_PASSWORDS_URL", "none"],
    ["RECALL_SERVICE_URL", "https://api.nhtsa.gov"],
  ])("accept %s=%s", (name, value) => expect(wrong({ [name]: value })).toEqual([]));
});

describe("names that look like ours", () => {
  it.each([
    ["SESION_SECRET", "SESSION_SECRET"],
    ["SMTP_URI", "SMTP_URL"],
    ["S3_BUKET", "S3_BUCKET"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["METRIC_TOKEN", "METRICS_TOKEN"],
    ["METRIC_TOKEN_FILE", "METRICS_TOKEN"],
    ["base_url", "BASE_URL"],
  ])("are refused with the one that was meant: %s", (name, meant) => {
    const [found] = findSettingProblems({ ...PRODUCTION, [name]: "value" }, SETTINGS);
    expect(found).toEqual({ setting: name, message: `${name} is not a setting: did you mean ${meant}?` });
  });

  it.each([
    "PATH",
    "HOME",
    "HOSTNAME",
    "AWS_REGION",
    "npm_config_cache",
    "NODE_OPTIONS",
    "SESSION_SECRET_FILE",
    "PGDATA",
  ])("don't include %s", (name) => expect(wrong({ [name]: "value" })).toEqual([]));
});

it("everything that is wrong is in one message, also beside a malformed value", () => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, {
    NODE_ENV: "production",
    SWAPLOT_MODE: "production",
    PORT: "abc",
    S3_ACCESS_KEY_ID: "key",
    SMTP_URI: "smtps://mail.example.com",
  });
  try {
    reloadEnvironment();
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSettings);
    const named = (error as WrongSettings).problems.map((line) => line.split(":")[0]);
    expect(named.sort()).toEqual([
      "BASE_URL",
      "DATABASE_URL",
      "PORT",
      "S3_ACCESS_KEY_ID",
      "SESSION_SECRET",
      "SMTP_URI",
    ]);
  }
});
