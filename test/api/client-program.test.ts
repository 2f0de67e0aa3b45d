import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Options, optionsOf, UsageError } from "#app/api/client/cli/options.ts";
import { verifyWebhook } from "#app/api/client/index.ts";
import { createApiKey } from "#modules/accounts/index.ts";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { listeningSite } from "#test/listening-site.ts";
import { project } from "./client-project.ts";

let env: Record<string, string>;
let program: string;
beforeAll(async () => {
  await testDatabase();
  program = path.join(await project({}), "node_modules/.bin/swaplot");
  env = { SWAPLOT_SITE: await listeningSite() };
});
beforeEach(async () => {
  env.SWAPLOT_KEY = await aKey(["own", "write", "webhooks"]);
});

async function aKey(scopes: string[]): Promise<string> {
  const key = await createApiKey(await makeUser(), { name: "Listener", scopes: scopes as never });
  if (!key.ok) throw new Error(key.error.code);
  return key.value.token;
}

/** Runs the installed program; what it says, and the code with which it ends. */
function swaplot(...args: string[]) {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  afterFile(() => void child.kill());
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const ended: Promise<number> = once(child, "close").then(([code]) => code as number);
  return { said: () => said, ended, end: () => child.kill("SIGINT") };
}

type Received = { headers: Record<string, string>; body: string };
async function receiver(status: number): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  afterFile(async () => void server.close());
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

describe("the program swaplot", () => {
  it("forwards messages as they are signed, and a delivery again", async () => {
    const { url, received } = await receiver(202);
    const listening = swaplot("listen", "--to", url);
    await expect.poll(listening.said).toContain("signed with the secret");
    const [secret = ""] = /whsec_\S+/.exec(listening.said()) ?? [];
    expect(await swaplot("test").ended).toBe(0);
    await expect.poll(() => received.length).toBe(1);
    await expect.poll(listening.said).toContain("→ 202");
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    expect(await verifyWebhook(secret, headers, body)).toMatchObject({ type: "test" });
    const [, delivery = ""] = /test (\S+) → 202/.exec(listening.said()) ?? [];
    expect(await swaplot("replay", delivery).ended).toBe(0);
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]?.headers["webhook-id"]).toBe(headers["webhook-id"]);
    listening.end();
    expect(await listening.ended).toBe(0);
  });

  it("prints messages without a receiver, those from before as well, and says when the receiver is not there", async () => {
    const first = swaplot("listen");
    await expect.poll(first.said).toContain("Listening at");
    await expect.poll(first.said).toContain("signed with");
    expect(await swaplot("test").ended).toBe(0);
    await expect.poll(first.said).toContain('"type": "test"');
    first.end();
    await first.ended;
    const later = swaplot("listen", "--since", "1h", "--to", "http://127.0.0.1:9/");
    await expect.poll(later.said).toMatch(/ test \S+ → no answer/);
    later.end();
    expect(await later.ended).toBe(0);
  });

  it("says what is wrong with a key, a delivery, and a command", async () => {
    const unknown = swaplot("replay", "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e8f");
    expect([await unknown.ended, unknown.said()]).toEqual([1, "None of your webhooks has this delivery.\n"]);
    env.SWAPLOT_KEY = await aKey(["own", "write"]);
    const poor = swaplot("listen");
    expect([await poor.ended, poor.said()]).toEqual([1, expect.stringContaining("The scope is webhooks.")]);
    const wrong = swaplot("lisen");
    expect([await wrong.ended, wrong.said()]).toEqual([2, expect.stringContaining('There is no command "lisen".')]);
    delete env.SWAPLOT_KEY;
    const keyless = swaplot("listen");
    expect([await keyless.ended, keyless.said()]).toEqual([2, expect.stringContaining("Please set SWAPLOT_KEY")]);
    expect(await swaplot("--help").ended).toBe(0);
  });
});

describe("a command line", () => {
  const NOW = new Date("2026-11-21T15:30:00Z");
  const read = (...args: string[]) => optionsOf(args, {}, NOW);
  it.each<[args: string[], options: Partial<Options>]>([
    [["listen", "--since", "90m"], { since: "2026-11-21T14:00:00.000Z" }],
    [["listen", "--since", "2d"], { since: "2026-11-19T15:30:00.000Z" }],
    [["listen", "--since", "2026-11-20T00:00:00Z"], { since: "2026-11-20T00:00:00.000Z" }],
    [["listen", "--events", "offer.made, swap.sold"], { events: ["offer.made", "swap.sold"] }],
    [["listen"], { site: "https://www.swaplot.com", full: false }],
    [[], { command: "help" }],
  ])("%j is understood", (args, options) => expect(read(...args)).toMatchObject(options));
  it.each([[["listen", "--to", "localhost"]], [["listen", "--since", "soon"]], [["listen", "--since"]], [["--x"]]])(
    "%j is not",
    (args) => expect(() => read(...args)).toThrow(UsageError),
  );
});
