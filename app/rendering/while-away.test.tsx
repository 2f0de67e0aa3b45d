import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterEach, expect, it, vi } from "vitest";
import { type Scope, withScope } from "#app/http/request/request-scope.ts";
import { log } from "#modules/kernel/log.ts";
import { capturingEntry, SITE, tinyBuild } from "./contract/tiny-build.tsx";
import { answersWhileAway } from "./while-away.ts";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type Change = Partial<Pick<Module, "loader" | "action" | "default">>;

const away = () => {
  throw new Error("Failed query", { cause: Object.assign(new Error("starting up"), { code: "57P03" }) });
};
const logged = vi.spyOn(log, "error").mockImplementation(() => {});
afterEach(() => logged.mockClear());

/** The answer of a site whose routes are changed so, and the errors of the page. */
async function ask(changes: Record<string, Change>, path: string, init?: RequestInit) {
  const { entry, captured } = capturingEntry();
  const build = tinyBuild({ ...entry, handleError: () => {} });
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: { ...route.module, ...changes[id] } as Module },
    ]),
  );
  const handler = createRequestHandler(answersWhileAway({ ...build, routes }), "production");
  const scope: Scope = { headers: new Headers(), address: "" };
  const response = await withScope(scope, () => handler(new Request(SITE + path, init)));
  const [error] = Object.values(captured[0]?.staticHandlerContext.errors ?? {}) as { data: unknown }[];
  return { status: response.status, text: await response.text(), about: error?.data };
}
const post = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

it.each(["root", "buy", "listing"])(
  "a page and its data are 503 when the loader of %s can't reach the database",
  async (id) => {
    const changes = { [id]: { loader: away } };
    expect(await ask(changes, "/buy/listing")).toMatchObject({
      status: 503,
      about: { code: "unavailable", status: 503, while: "reading", form: null, retryAfter: 2 },
    });
    const data = await ask(changes, "/buy/listing.data");
    expect(data.status).toBe(503);
    expect(data.text).toContain("ErrorResponse");
    expect(data.text).toContain('"reading"');
    expect(data.text).not.toContain("SanitizedError");
    expect(logged).toHaveBeenCalledTimes(2);
  },
);

it("other errors stay what they are", async () => {
  const broken = () => {
    throw new Error("broken");
  };
  const missing = () => {
    throw new Response("no", { status: 404 });
  };
  for (const path of ["/buy", "/buy.data"]) {
    expect((await ask({ buy: { loader: broken } }, path)).status).toBe(500);
    expect((await ask({ buy: { loader: missing } }, path)).status).toBe(404);
    expect((await ask({}, path)).status).toBe(200);
  }
});

it("a file is 503 in JSON", async () => {
  const file = await ask({ buy: { loader: away, default: undefined as never } }, "/buy");
  expect(file.status).toBe(503);
  expect(JSON.parse(file.text)).toMatchObject({ code: "unavailable", status: 503 });
});

it("a form that couldn't be handled comes back as it was sent", async () => {
  const sent = post({ _key: "k", message: "Hello" });
  const form = {
    action: "/buy?a=1",
    fields: [
      ["_key", "k"],
      ["message", "Hello"],
    ],
  };
  const answer = await ask({ buy: { action: away } }, "/buy?a=1", sent);
  expect(answer).toMatchObject({ status: 503, about: { while: "sending", form } });
  const data = await ask({ buy: { action: away } }, "/buy.data?a=1", post({ message: "Hello" }));
  expect(data.status).toBe(503);
  expect(data.text).toContain("Hello");
  expect((await ask({ home: { action: away } }, "/?index", sent)).about).toMatchObject({ form: { action: "/?index" } });
});

it("passwords, codes, and files never come back", async () => {
  const secrets: Record<string, string>[] = [{ password: "Secret1" }, { newPassword: "Secret1" }, { code: "123456" }];
  for (const secret of secrets) {
    const answer = await ask({ buy: { action: away } }, "/buy", post({ email: "a@b.test", ...secret }));
    expect(answer.about).toMatchObject({ while: "sending", form: null });
  }
  const form = new FormData();
  form.set("picture", new File(["x"], "x.jpg"));
  const answer = await ask({ buy: { action: away } }, "/buy", { method: "POST", body: form });
  expect(answer.about).toMatchObject({ while: "sending", form: null });
});

it("the page after a form that was received doesn't say that nothing was saved", async () => {
  const answer = await ask({ buy: { action: () => ({ ok: true }), loader: away } }, "/buy", post({ a: "1" }));
  expect(answer).toMatchObject({ status: 503, about: { while: "after sending", form: null } });
});
