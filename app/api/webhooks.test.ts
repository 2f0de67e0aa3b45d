import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Scope } from "#modules/kernel/scopes.ts";
import { ask } from "#test/api/ask.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { makeUser } from "#test/factories/user.ts";

const told: { id: string; type: string }[] = [];
const server = http.createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  told.push(JSON.parse(text));
  response.end();
});
let url: string;
let owner: Actor;
const body = () => ({ url, events: ["offer.made"] });
const withKey = (actor: Actor, ...scopes: Scope[]): Actor => ({ ...actor, scopes });

beforeAll(async () => {
  await testDatabase();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => server.close());
beforeEach(async () => {
  told.length = 0;
  owner = withKey(await makeUser(), "own", "write", "webhooks");
});

const added = async (): Promise<string> => (await ask(owner, "POST", "/webhooks", { body: body() })).body._id;

describe("a program with a key", () => {
  it("adds a webhook once, and gets the secret again with the same key only", async () => {
    const add = () => ask(owner, "POST", "/webhooks", { body: body(), key: "once" });
    const first = await add();
    expect(first).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_/) } });
    expect((await add()).body).toEqual(first.body);
    const list = await ask(owner, "GET", "/webhooks");
    expect(list.body.list).toMatchObject([{ _id: first.body._id, url, events: ["offer.made"], waiting: 0 }]);
    expect(list.text).not.toContain("whsec_");
  });

  it("changes a webhook by sending it back, and deletes it", async () => {
    const webhook = await added();
    const plain = await ask(owner, "POST", `/webhooks/${webhook}`, { body: { url, events: ["visit.requested"] } });
    expect(plain).toMatchObject({ status: 200, body: { _id: webhook, events: ["visit.requested"] } });
    const { body: answered } = await ask(owner, "GET", `/webhooks/${webhook}`);
    const changed = { ...answered, events: ["offer.made", "swap.sold"] };
    const saved = await ask(owner, "POST", `/webhooks/${webhook}`, { body: changed });
    expect(saved).toMatchObject({ status: 200, body: { events: changed.events } });
    const other = { ...changed, createdAt: "2026-01-01T00:00:00.000Z" };
    expect(await ask(owner, "POST", `/webhooks/${webhook}`, { body: other })).toMatchObject({ status: 422 });
    expect((await ask(owner, "DELETE", `/webhooks/${webhook}`)).status).toBe(200);
    expect((await ask(owner, "GET", `/webhooks/${webhook}`)).status).toBe(404);
  });

  it("sends a test event, finds it in the log, and sends it again with the same id", async () => {
    const webhook = await added();
    await ask(owner, "POST", `/webhooks/${webhook}/test`, { body: {} });
    await drainJobs();
    const path = `/webhooks/${webhook}/deliveries`;
    const [delivery] = (await ask(owner, "GET", `${path}?state=delivered`)).body.list;
    expect(delivery).toMatchObject({ webhook, type: "test", state: "delivered", status: 200, attempts: 1 });
    expect((await ask(owner, "GET", `${path}?state=failed`)).body.list).toEqual([]);
    expect((await ask(owner, "GET", `${path}?state=lost`)).body).toMatchObject({ field: "state" });
    expect((await ask(owner, "POST", `${path}/${delivery._id}/replay`, { body: {} })).status).toBe(200);
    await drainJobs();
    expect(told.map(({ id, type }) => [id, type])).toEqual(Array(2).fill([delivery.message, "test"]));
    const page = (await ask(owner, "GET", `${path}?records=1`)).body;
    expect(page).toMatchObject({ list: [{ message: delivery.message }], page: { end: false, to: 1 } });
  });

  it("is refused addresses in private networks, and the field is named", async () => {
    const webhook = await added();
    for (const path of ["/webhooks", `/webhooks/${webhook}`])
      expect(await ask(owner, "POST", path, { body: { ...body(), url: "https://10.0.0.1/hook" } })).toMatchObject({
        status: 422,
        body: { code: "webhook-private", field: "url" },
      });
  });

  it.each([
    ["GET", "", ["own", "write"], "webhooks"],
    ["POST", "", ["own", "write"], "webhooks"],
    ["POST", "", ["own", "webhooks"], "write"],
    ["GET", "", ["webhooks"], "own"],
    ["DELETE", "/:id", ["own", "write"], "webhooks"],
    ["POST", "/:id/test", ["own", "write"], "webhooks"],
  ] as const)(
    "is refused %s /webhooks%s with the scopes %j: the answer names %s",
    async (method, path, scopes, scope) => {
      const webhook = await added();
      const asked = method === "POST" ? { body: path ? {} : body() } : {};
      const answer = await ask(withKey(owner, ...scopes), method, `/webhooks${path.replace(":id", webhook)}`, asked);
      expect(answer).toMatchObject({ status: 403, body: { code: "missing-scope", details: { scope } } });
    },
  );
});

it("other people's webhooks are not found", async () => {
  const webhook = await added();
  const stranger = await makeUser();
  const own = (await ask(stranger, "POST", "/webhooks", { body: body() })).body._id;
  for (const [method, path, sent] of [
    ["GET", ""],
    ["POST", "", body()],
    ["DELETE", ""],
    ["POST", "/test", {}],
    ["GET", "/deliveries"],
    ["POST", `/deliveries/${newId()}/replay`, {}],
  ] as const)
    expect((await ask(stranger, method, `/webhooks/${webhook}${path}`, sent ? { body: sent } : {})).status).toBe(404);
  await ask(owner, "POST", `/webhooks/${webhook}/test`, { body: {} });
  const [delivery] = (await ask(owner, "GET", `/webhooks/${webhook}/deliveries`)).body.list;
  const elsewhere = `/webhooks/${own}/deliveries/${delivery._id}/replay`;
  expect((await ask(stranger, "POST", elsewhere, { body: {} })).status).toBe(404);
});
