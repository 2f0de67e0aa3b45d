import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket as WebSocketOfPackage } from "ws";
import { type Change, live } from "#app/api/client/index.ts";
import { recentChanges } from "#app/http/live/recent-changes.ts";
import { createApiKey, createTestKey, revokeApiKey } from "#modules/accounts/index.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { liveSite } from "#test/listening-site.ts";
import { value } from "#test/results.ts";
import { sandboxesForTests } from "#test/sandbox.ts";

let site: Awaited<ReturnType<typeof liveSite>>;
let swap: string;

beforeAll(async () => {
  await testDatabase();
  await sandboxesForTests({ cars: 0 });
  recentChanges.fill([]);
  site = await liveSite();
  swap = (await aSwap()).id;
});

async function aKey(scopes: string[] = ["own"]) {
  const owner = await makeUser();
  const { _id, token } = value(await createApiKey(owner, { name: "Live", scopes: scopes as ["own"] }));
  return { owner, apiKey: _id, settings: { baseUrl: site.base, key: token } };
}

const tell = () => {
  const id = newId();
  site.hub.tell({ id, event: "offer.made", topics: [`swap:${swap}`], tags: [] });
  return id;
};

/** The id of a change that was told once the connection listens: it is told until it arrives. */
async function nextOf(changes: AsyncGenerator<Change>): Promise<{ change: Change | undefined; told: string[] }> {
  const told: string[] = [];
  const next = changes.next();
  const telling = setInterval(() => told.push(tell()), 20);
  try {
    const { value: change } = await next;
    return { change: change as Change | undefined, told };
  } finally {
    clearInterval(telling);
  }
}

describe("a program that listens", () => {
  it.each([
    ["the global class", undefined],
    ["the class of a package", WebSocketOfPackage],
  ])("hears what changes, with %s", async (_, WebSocket) => {
    const { settings } = await aKey();
    const changes = live(settings, [`swap:${swap}`], WebSocket ? { WebSocket } : {});
    const { change, told } = await nextOf(changes);
    expect(change).toEqual({ topic: `swap:${swap}`, event: "swap.changed", id: expect.any(String) });
    expect(told).toContain(change?.id);
    await changes.return();
  });

  it("goes on after a lost connection", async () => {
    const { settings } = await aKey();
    const changes = live(settings, [`swap:${swap}`]);
    expect((await nextOf(changes)).change).toBeDefined();
    site.hub.close();
    expect((await nextOf(changes)).change).toBeDefined();
    await changes.return();
  });

  it("stops when it is told to", async () => {
    const { settings } = await aKey();
    const stop = new AbortController();
    const changes = live(settings, [`swap:${swap}`], { signal: stop.signal });
    expect((await nextOf(changes)).change).toBeDefined();
    stop.abort();
    for (let next = await changes.next(); !next.done; next = await changes.next());
    expect((await changes.next()).done).toBe(true);
  });

  it("is told why it may not listen", async () => {
    const refused = async (settings: { baseUrl: string; key: string }) =>
      live(settings, [`swap:${swap}`])
        .next()
        .then(() => "listens")
        .catch((error: { code: string }) => error.code);
    expect(await refused({ baseUrl: site.base, key: "swaplot_made-up" })).toBe("key-not-valid");
    expect(await refused((await aKey(["write"])).settings)).toBe("missing-scope");
    const { token } = value(await createTestKey(await makeUser(), { name: "Test", person: "seller" }));
    expect(await refused({ baseUrl: site.base, key: token })).toBe("not-in-sandbox");
  });

  it("hears nothing more once its key has ended", async () => {
    const { owner, apiKey, settings } = await aKey();
    const changes = live(settings, [`swap:${swap}`]);
    expect((await nextOf(changes)).change).toBeDefined();
    value(await revokeApiKey(owner, { apiKey }));
    await site.hub.recheck();
    const ended = changes
      .next()
      .then(() => "listens")
      .catch((error: { code: string }) => error.code);
    expect(await ended).toBe("key-not-valid");
  });
});

describe("a site that can’t be reached for a while", () => {
  it.each([
    ["a lost connection", () => Promise.reject(new TypeError("fetch failed"))],
    ["an answer of a proxy", async () => new Response("Bad gateway", { status: 502 })],
    ["too many requests", async () => Response.json({ code: "too-many-requests" }, { status: 429 })],
  ])("is asked again after %s", async (_, fails) => {
    const { settings } = await aKey();
    const answers = [fails];
    const changes = live({ ...settings, retries: 0, fetch: (...call) => (answers.pop() ?? fetch)(...call) }, [
      `swap:${swap}`,
    ]);
    expect((await nextOf(changes)).change).toBeDefined();
    expect(answers).toEqual([]);
    await changes.return();
  });
});

describe("a connection on which nothing comes", () => {
  afterEach(() => void vi.useRealTimers());

  /** Sockets that never answer, and what was said on each; one that is not open yet refuses to say anything, as browsers do. */
  function silentSockets(opens: boolean) {
    const said: string[][] = [];
    class Silent {
      readonly #said: string[] = [];
      #isOpen = false;
      constructor() {
        said.push(this.#said);
      }
      addEventListener(name: string, listener: (event: object) => void) {
        if (!opens || name !== "open") return;
        queueMicrotask(() => {
          this.#isOpen = true;
          listener({});
        });
      }
      send(text: string) {
        if (!this.#isOpen) throw new Error("InvalidStateError");
        this.#said.push(JSON.parse(text).type);
      }
      close() {}
    }
    return { Silent, said };
  }

  it.each([
    ["after two pings", true, ["connect", "ping", "ping"]],
    ["while it is being made", false, []],
  ])("is replaced %s", async (_, opens, expected) => {
    vi.useFakeTimers();
    const { Silent, said } = silentSockets(opens);
    const stop = new AbortController();
    const settings = { baseUrl: "http://site.example", key: "key", fetch: async () => Response.json({}) };
    const next = live(settings, ["swap:1"], { WebSocket: Silent, signal: stop.signal }).next();
    await vi.advanceTimersByTimeAsync(62_000);
    expect(said).toHaveLength(2);
    expect(said[0]).toEqual(expected);
    stop.abort();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await next).toMatchObject({ done: true });
  });
});
