import { describe, expect, it } from "vitest";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { reloadEnvironment } from "./environment.ts";
import { findUnencrypted } from "./unencrypted.ts";

restoreSettingsAfterEach();

const kinds = (settings: Partial<Parameters<typeof findUnencrypted>[0]>) =>
  findUnencrypted({ HOST: "127.0.0.1", ...settings }).map(({ kind }) => kind);

describe("a connection counts as encrypted", () => {
  it.each([
    ["postgres://site:pw@db.example.com/swaplot", false],
    ["postgres://site:pw@10.0.0.5/swaplot?sslmode=require", false],
    ["postgres://site:pw@db.example.com/swaplot?sslmode=no-verify", false],
    ["postgres://site:pw@db.example.com/swaplot?sslmode=verify-full&sslmode=disable", false],
    ["postgres://site:pw@127.0.0.1/swaplot?host=db.example.com", false],
    ["postgres://site:pw@localhost.example.com/swaplot", false],
    ["postgres://site:pw@db.example.com/swaplot?sslmode=verify-full", true],
    ["postgres://site:pw@127.0.0.1:5433/swaplot", true],
    ["postgres://site:pw@[::1]/swaplot", true],
    ["postgres://site:pw@localhost/swaplot", true],
    ["postgres:///swaplot?host=/var/run/postgresql", true],
    ["postgres://site@%2Fvar%2Frun%2Fpostgresql/swaplot", true],
  ])("database %s: %s", (address, safe) => {
    const found = ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_READ_URL", "SANDBOX_DATABASE_URL"].map((name) =>
      kinds({ [name]: address }),
    );
    expect(found).toEqual(Array(4).fill(safe ? [] : ["database"]));
  });

  it.each([
    ["smtp://u:p@mail.example.com:587", false],
    ["smtp://u:p@mail.example.com:587?requireTLS=false", false],
    ["smtps://u:p@mail.example.com:465?tls.rejectUnauthorized=false", false],
    ["smtp://u:p@mail.example.com:587?requireTLS=true", true],
    ["smtps://u:p@mail.example.com:465", true],
    ["smtp://127.0.0.1:1025", true],
  ])("mail %s: %s", (address, safe) => expect(kinds({ SMTP_URL: address })).toEqual(safe ? [] : ["mail"]));

  it("files by https, and web processes with a certificate or on their own machine", () => {
    expect(kinds({ S3_ENDPOINT: "http://store:9000" })).toEqual(["files"]);
    expect(kinds({ S3_ENDPOINT: "https://store.example.com" })).toEqual([]);
    expect(kinds({ S3_ENDPOINT: "http://localhost:9000" })).toEqual([]);
    expect(kinds({ CLAMD_ADDRESS: "scanner:3310" })).toEqual(["scanner"]);
    for (const address of ["127.0.0.1:3310", "[::1]:3310", "/run/clamd.sock"])
      expect(kinds({ CLAMD_ADDRESS: address })).toEqual([]);
    expect(kinds({ SEARCH_URL: "mysql://127.0.0.1:9306 mysql://search2:9306" })).toEqual(["search"]);
    expect(kinds({ SEARCH_URL: "mysql://127.0.0.1:9306 mysql://localhost:9307" })).toEqual([]);
    expect(kinds({ HOST: "0.0.0.0" })).toEqual(["proxy"]);
    expect(kinds({ HOST: "::" })).toEqual(["proxy"]);
    expect(kinds({ HOST: "0.0.0.0", TLS_CERT: "a certificate" })).toEqual([]);
  });
});

describe("production", () => {
  const settings = {
    SWAPLOT_MODE: "production",
    BASE_URL: "https://www.example.com",
    SESSION_SECRET: "x".repeat(32),
    DATABASE_URL: "postgres://site:pw@db/swaplot",
    SMTP_URL: "smtp://mail",
    HOST: "0.0.0.0",
  };
  const start = (more: Record<string, string> = {}) => {
    Object.assign(process.env, settings, more);
    return reloadEnvironment();
  };

  it("refuses to start with one that isn't, and says what to do", () => {
    expect(() => start()).toThrow(
      /DATABASE_URL is a connection without a checked certificate: add sslmode=verify-full to the address, or allow it with ALLOW_UNENCRYPTED=database\n[\s\S]*SMTP_URL[\s\S]*HOST/,
    );
    expect(() => start({ ALLOW_UNENCRYPTED: "database mail" })).toThrow(/^(?![\s\S]*DATABASE_URL)[\s\S]*HOST/);
    expect(() => start({ ALLOW_UNENCRYPTED: "everything" })).toThrow(/ALLOW_UNENCRYPTED/);
  });

  it("starts if the operator allows it by name, and other modes always do", () => {
    expect(start({ ALLOW_UNENCRYPTED: "database mail proxy" }).mode).toBe("production");
    expect(start({ ALLOW_UNENCRYPTED: "", SWAPLOT_MODE: "demo" }).mode).toBe("demo");
  });

  it("needs the key with the certificate", () => {
    expect(() => start({ ALLOW_UNENCRYPTED: "database mail", TLS_CERT: "a certificate" })).toThrow(/TLS_CERT, TLS_KEY/);
  });
});
