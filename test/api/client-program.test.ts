import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
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
  return { said: () => said, ended, end: () => child.kill("SIGINT"), child };
}

/** An assistant that talks to the server over its streams: asks, and waits for the answer with the same id. */
function assistant(...args: string[]) {
  const { child, ended, said } = swaplot("mcp", ...args);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own result
  const send = async (line: string): Promise<any> => {
    child.stdin.write(`${line}\n`);
    return JSON.parse((await lines.next()).value ?? "");
  };
  const ask = (method: string, params?: object) => send(JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params }));
  return { ask, send, said, ended, close: () => child.stdin.end() };
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

type Tool = {
  name: string;
  description: string;
  inputSchema: { properties: object; required: string[] };
  annotations: { readOnlyHint: boolean; destructiveHint: boolean };
};
const CLIENT_INFO = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } };

describe("the server for assistants", () => {
  it("lists the reads as tools with their input, and calls them", async () => {
    const { ask, send, close, ended } = assistant();
    expect((await ask("initialize", CLIENT_INFO)).result).toMatchObject({
      protocolVersion: "2025-06-18",
      capabilities: { tools: {} },
      serverInfo: { name: "swaplot" },
    });
    // A notification has no answer: the next line is that of the ping.
    const ping = await send(
      `{"jsonrpc":"2.0","method":"notifications/initialized"}\n{"jsonrpc":"2.0","id":"p","method":"ping"}`,
    );
    expect(ping).toEqual({ jsonrpc: "2.0", id: "p", result: {} });
    const { tools } = (await ask("tools/list")).result as { tools: Tool[] };
    expect(tools.length).toBeGreaterThan(150);
    expect(tools.filter(({ annotations }) => !annotations.readOnlyHint)).toEqual([]);
    expect(tools.filter(({ name }) => !/^[\w-]{1,64}$/.test(name))).toEqual([]);
    const listing = tools.find(({ name }) => name === "getSwapsListing");
    expect(listing?.inputSchema).toMatchObject({ type: "object", properties: { make: expect.any(Object) } });
    const called = await ask("tools/call", { name: "getSwapsListing", arguments: { records: 2 } });
    expect(JSON.parse(called.result.content[0].text)).toMatchObject({ list: [], page: { records: 2 } });
    close();
    expect(await ended).toBe(0);
  });

  it("offers the writes only if it is told to and the key may write, and says that the person has to confirm", async () => {
    const { ask, close } = assistant("--allow-writes", "--groups", "swaps,messages");
    const { tools } = (await ask("tools/list")).result as { tools: Tool[] };
    const offer = tools.find(({ name }) => name === "postSwapsOffers");
    expect(offer).toMatchObject({
      description: expect.stringContaining("only after they have confirmed it"),
      annotations: { readOnlyHint: false, destructiveHint: true },
      inputSchema: { required: expect.arrayContaining(["swap", "offer"]) },
    });
    expect(tools.some(({ name }) => name === "getVisits")).toBe(false);
    for (const { name, inputSchema } of tools) {
      const text = JSON.stringify(inputSchema);
      const named = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = ""]) => ref.replace("#/$defs/", ""));
      const { $defs = {} } = inputSchema as { $defs?: object };
      expect(
        named.filter((ref) => !Object.hasOwn($defs, ref)),
        name,
      ).toEqual([]);
    }
    const refused = await ask("tools/call", { name: "postSwapsOffers", arguments: { swap: "x", offer: 1 } });
    expect(refused.result).toMatchObject({ isError: true });
    expect(JSON.parse(refused.result.content[0].text)).toMatchObject({ message: expect.any(String) });
    close();
    env.SWAPLOT_KEY = await aKey(["own"]);
    const reading = assistant("--allow-writes", "--groups", "swaps");
    const { tools: reads } = (await reading.ask("tools/list")).result as { tools: Tool[] };
    expect(reads.filter(({ annotations }) => !annotations.readOnlyHint)).toEqual([]);
    expect(reading.said()).toContain("does not have the scope write");
    reading.close();
    // Such a key can't list keys, so the site decides about each call.
    env.SWAPLOT_KEY = await aKey(["write", "swap.buy"]);
    const unlisted = assistant("--allow-writes", "--groups", "swaps");
    const { tools: all } = (await unlisted.ask("tools/list")).result as { tools: Tool[] };
    expect(all.some(({ name }) => name === "postSwapsOffers")).toBe(true);
    unlisted.close();
  });

  it("refuses what it doesn't know in the form of JSON-RPC, and goes on", async () => {
    const { ask, send, close } = assistant("--groups", "visits");
    const codeOf = async (answer: Promise<{ error: { code: number } }>) => (await answer).error.code;
    expect(await codeOf(send("no json"))).toBe(-32_700);
    expect(await codeOf(send('{"id":1,"method":"ping"}'))).toBe(-32_600);
    expect(await codeOf(ask("resources/list"))).toBe(-32_601);
    expect(await codeOf(ask("tools/call", { name: "postVisits" }))).toBe(-32_602);
    expect((await ask("ping")).result).toEqual({});
    close();
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
