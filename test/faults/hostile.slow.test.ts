import net from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { startedSite } from "#test/journeys/started-site.ts";
import { attack } from "#test/load/hostile/attack.ts";
import { makeWorld } from "#test/load/hostile/world.ts";
import type { Site } from "#test/site.ts";

// The short form of `npm run soak`, which also measures time and memory. To send a failing input again:
// `npm run soak -- --seed SEED --from INDEX --count 1`.
const SEED = 8;
const COUNT = process.env.TEST_LONG ? 2_000 : 250;

let site: Site;
beforeAll(async () => {
  site = await startedSite({ worker: true });
});

it(`${COUNT} malformed inputs to calls, pages, forms, and sockets cause no server error`, async () => {
  const world = await makeWorld(site.url);
  const { broken, statuses } = await attack(world, { seed: SEED, from: 0, count: COUNT, together: 4 });
  expect(broken).toEqual([]);
  const answered = [...statuses].reduce((sum, [status, count]) => sum + (status === "none" ? 0 : count), 0);
  expect(answered).toBeGreaterThan(COUNT * 0.8);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
}, 600_000);

/** Sends bytes over a connection of its own; resolves with everything that comes back until the site closes it. */
async function answerTo(bytes: string): Promise<string> {
  const socket = net.connect(Number(new URL(site.url).port), "127.0.0.1");
  socket.write(bytes); // An end would cancel an answer that is still being made.
  return text(socket);
}

describe("a request whose end can be read in two ways", () => {
  const second = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
  const start = "POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n";

  it.each([
    [
      "a length and chunks",
      `Content-Length: ${second.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    ],
    ["two lengths", `Content-Length: 0\r\nContent-Length: ${second.length}\r\n\r\n${second}`],
    ["a length with a sign", `Content-Length: +0\r\n\r\n${second}`],
    ["chunks under another name", `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`],
    ["a space before the colon", `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`],
    ["a folded line", `X: a\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`],
    ["a size of a chunk that is no number", `Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${second}`],
  ])("is refused as a whole: %s", async (_name, rest) => {
    const answer = await answerTo(start + rest);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1);
  });
});

describe("the server gives away nothing but the site", () => {
  it.each([
    ...["/.git/HEAD", "/.git/config", "/.env", "/.gitignore", "/package.json", "/package-lock.json", "/README.md"],
    ...["/app/server/main.ts", "/build/server/index.js", "/var/postgres.password", "/node_modules/react/package.json"],
    ...[
      "/assets/",
      "/assets",
      "/assets/..%2f..%2fpackage.json",
      "/..%2fpackage.json",
      "/assets/%2e%2e/server/index.js",
    ],
  ])("at %s", async (path) => {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(answer).not.toMatch(/Index of|"dependencies"|\[core\]|ref: refs/);
  });
});
