import { beforeAll, describe, expect, it } from "vitest";
import { makeSwap } from "#test/factories/make-swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { type Client, clientOf } from "./client.ts";
import { startedSite } from "./started-site.ts";

let url: string;
let admin: Client;
beforeAll(async () => {
  ({ url } = await startedSite());
  admin = await clientOf(url, await makeUser({ role: "admin" }));
  for (let made = 0; made < 45; made += 1) await makeSwap({ step: "qualify" });
});

const read = async (path: string, client = admin) => {
  const answer = await client.fetch(path);
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith("{") ? JSON.parse(text) : text, headers: answer.headers };
};
type Rows = { list: { _id: string }[] };
const ids = ({ list }: Rows) => list.map(({ _id }) => _id);

describe.each([
  ["/u/tasks", "&group=qualify"],
  ["/u/swaps/manage", "&step=qualify"],
])("the further pages of %s as data", (path, filter) => {
  it("continue after the page in the URL, in the same order", async () => {
    const { body, headers } = await read(`${path}/more?page=2${filter}`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body.page).toEqual({ page: 2, records: 40, from: 41, to: 45, end: true });
    const both = await read(`${path}/more?page=1&pages=2${filter}`);
    expect(both.body.page).toEqual({ page: 2, records: 40, from: 1, to: 45, end: true });
    expect(ids(both.body).slice(40)).toEqual(ids(body));
    const html = (await read(`${path}?page=2${filter}`)).body as string;
    for (const id of ids(body)) expect(html).toContain(id);
  });

  it("treat invalid numbers as the first page alone", async () => {
    const { body } = await read(`${path}/more?page=x&pages=1000${filter}`);
    expect(body.page).toMatchObject({ page: 1, from: 1, to: 40, end: false });
  });

  it("are the viewer's own rows only", async () => {
    const stranger = await clientOf(url, await makeUser({ seller: true }));
    const { status, body } = await read(`${path}/more?page=1${filter}`, stranger);
    if (status === 200) expect(body.list).toEqual([]);
    else expect(status).toBe(403);
  });
});
