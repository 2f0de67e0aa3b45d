import { readFileSync } from "node:fs";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Environment, environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { takeCalls } from "#modules/kernel/service-calls.ts";
import { restoreSettingsAfterEach } from "#test/settings.ts";
import { isSetUp, type Port } from "../ports/port.ts";
import { PORTS } from "../ports/ports.ts";
import { judge } from "./probe.ts";

/** How a service behaves; the fields of all answers together fit every service. */
type Behavior = (request: http.IncomingMessage, response: http.ServerResponse) => void;
const RIGHT = { data: [], results: [], sid: "AC1", token_endpoint: "https://x", access_token: "t" };
const LIST = `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>0</KeyCount></ListBucketResult>`;

const right: Behavior = (request, response) => {
  const bucket = request.url?.startsWith("/bucket");
  response.writeHead(200, { "content-type": bucket ? "application/xml" : "application/json" });
  response.end(bucket ? LIST : JSON.stringify(RIGHT));
};
const status =
  (code: number, headers: http.OutgoingHttpHeaders = {}): Behavior =>
  (_request, response) =>
    response.writeHead(code, headers).end("{}");
const cut: Behavior = (request, response) => {
  response.writeHead(200, { "content-length": "100" });
  response.write('{"sid":', () => request.socket.destroy());
};
const garbage: Behavior = (_request, response) => response.end("<html>");

const closing: (() => void)[] = [];
restoreSettingsAfterEach();
beforeEach(() => {
  resetCircuits();
  takeCalls();
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(server: net.Server): Promise<number> {
  closing.push(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** The settings that lead every service to this machine. */
function settingsTo(url: string, mailServer: string, scanner: string, engine: string): NodeJS.ProcessEnv {
  const both = (group: string) => ({ [`${group}_SERVICE_URL`]: url, [`${group}_SERVICE_TOKEN`]: "t" });
  return {
    ...Object.assign(
      {},
      ...["PLATE", "VALUATION", "MARKET", "HISTORY", "WHOLESALE", "RECALL", "TAX", "DELIVERY"].map(both),
    ),
    SMTP_URL: mailServer,
    MAIL_LEDGER_URL: url,
    SMS_GATEWAY_URL: url,
    TELEPHONY_URL: url,
    TELEPHONY_ACCOUNT: "AC1",
    TELEPHONY_TOKEN: "t",
    TELEPHONY_NUMBER: "+13125550100",
    IDENTITY_KEY: "rk_1",
    IDENTITY_WEBHOOK_SECRET: "whsec_for_tests_only",
    IDENTITY_BASE_URL: url,
    PAYMENTS_KEY: "rk_1",
    PAYMENTS_WEBHOOK_SECRET: "whsec_for_tests_only",
    PAYMENTS_BASE_URL: url,
    LENDER_URL: url,
    LENDER_CLIENT_ID: "a",
    LENDER_CLIENT_SECRET: "b",
    GOOGLE_CLIENT_ID: "a",
    GOOGLE_CLIENT_SECRET: "b",
    GOOGLE_ISSUER_URL: url,
    FACEBOOK_CLIENT_ID: "a",
    FACEBOOK_CLIENT_SECRET: "b",
    FACEBOOK_BASE_URL: url,
    BREACHED_PASSWORDS_URL: url,
    CLAMD_ADDRESS: scanner,
    SEARCH_URL: engine,
    STORAGE: "s3",
    S3_BUCKET: "bucket",
    S3_ENDPOINT: url,
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  };
}

/** The maps' script has its address in the code; everything else is set. */
const ports = PORTS.filter(({ check, service }) => check && service !== "maps");

/** Asks every service while all of them behave like this; each has a host of its own, as in life. */
async function askAll(behavior: Behavior, mail: (line: string) => string | null): Promise<Map<string, boolean>> {
  const mailPort = await listen(mailServer(mail));
  const scannerPort = await listen(scannerThat(mail === goodMail));
  const enginePort = await listen(engineThat(mail === goodMail));
  const answers = await Promise.all(
    ports.map(async (port) => {
      const at = await listen(http.createServer(behavior));
      const settings = with_(
        settingsTo(
          `http://127.0.0.1:${at}`,
          `smtp://127.0.0.1:${mailPort}`,
          `127.0.0.1:${scannerPort}`,
          `mysql://127.0.0.1:${enginePort}`,
        ),
      );
      expect(isSetUp(port, settings), port.service).toBe(true);
      return [port.service, (await (port.check as NonNullable<Port["check"]>)(settings)).answers] as const;
    }),
  );
  return new Map(answers);
}

function with_(settings: NodeJS.ProcessEnv): Environment {
  Object.assign(process.env, settings);
  return reloadEnvironment();
}

/** A mail server that says what `say` returns; null ends the connection. */
const mailServer = (say: (line: string) => string | null) =>
  net.createServer((socket) => {
    socket.on("error", () => {});
    const answer = (line: string) => {
      const said = say(line);
      if (said === null) socket.destroy();
      else socket.write(`${said}\r\n`);
    };
    answer("");
    socket.on("data", (data) => answer(String(data).trim()));
  });
const scannerThat = (answers: boolean) =>
  net.createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => (answers ? socket.end("PONG\0") : socket.destroy()));
  });
/** A packet of MySQL's protocol: its length, its place in the exchange, and what it says. */
function packet(place: number, says: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(says.length, 0, 3);
  head[3] = place;
  return Buffer.concat([head, says]);
}
/** Protocol 10, the version, a connection's number, what it is capable of (protocol 4.1, several statements), and the salt of passwords. */
const GREETING = Buffer.concat([
  Buffer.from("\x0a2.2.11\0\x01\0\0\0abcdefgh\0", "latin1"),
  Buffer.from([0x01, 0x82, 0x21, 0x02, 0x00, 0x01, 0x00, 21, ...Array(10).fill(0)]),
  Buffer.from("ijklmnopqrst\0", "latin1"),
]);
const FINE = Buffer.from([0, 0, 0, 2, 0, 0, 0]);

/** A search engine without tables, which speaks the protocol of MySQL. */
const engineThat = (answers: boolean) =>
  net.createServer((socket) => {
    socket.on("error", () => {});
    if (!answers) return socket.destroy();
    socket.write(packet(0, GREETING));
    // The first packet is the client's part of the handshake, and each later one is a query.
    let first = true;
    socket.on("data", () => {
      socket.write(packet(first ? 2 : 1, FINE));
      first = false;
    });
  });
const goodMail = (line: string) => (line === "" ? "220 ready" : line.startsWith("QUIT") ? "221 bye" : "250 ok");
const badMail = (line: string) => (line === "" ? "421 try later" : null);
const cutMail = () => null;

describe("asking the integrations", () => {
  it("tells that all of them answer, and counts the calls under the names of their ports", async () => {
    const answers = await askAll(right, goodMail);
    expect([...answers].filter(([, yes]) => !yes)).toEqual([]);
    expect(answers.size).toBeGreaterThan(14);
    const counted = takeCalls();
    expect(counted.map(({ service }) => service).sort()).toEqual([...answers.keys()].sort());
    expect(counted.filter(({ failed }) => failed > 0)).toEqual([]);
  });

  it.each([
    ["an error", status(500), badMail],
    ["too many requests", status(429), badMail],
    ["a broken connection", cut, cutMail],
    ["refused credentials", status(403), badMail],
    ["a redirect to a private network", status(302, { location: "http://10.0.0.1/" }), cutMail],
  ])("tells that none of them answers: %s", async (_what, behavior, mail) => {
    const answers = await askAll(behavior, mail);
    expect([...answers].filter(([, yes]) => yes)).toEqual([]);
    const counted = takeCalls();
    const redirected =
      (behavior as unknown) && counted.filter(({ failed }) => failed === 0).map(({ service }) => service);
    // A redirect is a strange answer, and not a failure of the connection, so it isn't counted as one.
    if (!_what.includes("redirect")) expect(redirected).toEqual([]);
  });

  it("doesn't take garbage for an answer where it knows what to expect", async () => {
    const answers = await askAll(garbage, cutMail);
    const trusted = [...answers].filter(([, yes]) => yes).map(([service]) => service);
    expect(
      ["telephony", "identity", "recalls", "google", "facebook", "mail"].filter((service) => trusted.includes(service)),
    ).toEqual([]);
  });

  it("says why in words", () => {
    expect(judge({ ok: false, problem: "timeout" }, true).words).toBe("It doesn’t answer in time.");
    expect(judge({ ok: false, problem: "refused-address" }, true).words).toContain("https and public");
    expect(judge({ ok: false, problem: "resting" }, false).words).toContain("half a minute");
    expect(judge({ ok: false, problem: "status", status: 404 }, false)).toEqual({
      answers: true,
      words: "It answers.",
    });
    expect(judge({ ok: false, problem: "status", status: 404 }, true).words).toBe("It answers with an error (404).");
    expect(judge({ ok: false, problem: "status", status: 401 }, false).words).toContain("credentials (401)");
  });
});

describe("the table of ports", () => {
  it("has every setting of a service, each at one port or at several that share it", () => {
    const source = readFileSync(new URL("../../kernel/environment.ts", import.meta.url), "utf8");
    const declared = [...source.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name as string);
    const listed = new Set<string>(PORTS.flatMap(({ needs, more = [] }) => [...needs, ...more]));
    expect(declared.filter((name) => !listed.has(name) && !OURS.includes(name))).toEqual([]);
  });

  it("names each service once, and says what answers without it", () => {
    expect(new Set(PORTS.map(({ service }) => service)).size).toBe(PORTS.length);
    for (const port of PORTS) expect(`${port.purpose} ${port.proof}`).toMatch(/^[A-Z].+\. .+\.$/s);
    const bare = environment();
    for (const port of PORTS.filter(({ check }) => check)) expect(isSetUp(port, bare), port.service).toBe(false);
  });
});

/** Settings of our own processes. */
const OURS = [
  ...[
    "SWAPLOT_MODE",
    "HOST",
    "PORT",
    "BASE_URL",
    "TLS_CERT",
    "TLS_KEY",
    "ALLOW_UNENCRYPTED",
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "DATABASE_READ_URL",
    "SANDBOX_DATABASE_URL",
    "DRAIN_SECONDS",
    "RELEASE",
    "DATABASE_POOL",
    "SESSION_SECRET",
    "ACCEPTED_SESSION_SECRETS",
    "TRUST_PROXY",
    "HSTS_SUBDOMAINS",
    "SEED",
  ],
  ...["DATABASE_DISK_GB", "BUILD_DIR", "KEPT_RELEASES"],
  ...[
    "OFFER_HOURS",
    "SITE_NAME",
    "LOG_LEVEL",
    "METRICS_TOKEN",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    "BACKUP_RECIPIENTS",
    "BACKUP_IDENTITY",
    "WORKER_PORT",
    "LOCAL_WEBHOOKS",
    "STAFF_TWO_STEP",
    "WIRE_ACCOUNT",
    "TEXTS_HOURLY_ALARM",
    "TEXTS_HOURLY_STOP",
  ],
];
