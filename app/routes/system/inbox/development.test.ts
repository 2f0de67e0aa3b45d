import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInCookies } from "#app/http/request/session.ts";
import routes from "#app/routes.ts";
import { inTransaction } from "#db/client.ts";
import { openSession } from "#modules/accounts/sessions/sessions.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";

const development = routes.filter((route) => route.path?.startsWith("dev/"));
const { SWAPLOT_MODE } = process.env;
let cookie: string;

const siteIn = (mode: string | undefined) => {
  process.env.SWAPLOT_MODE = mode;
  reloadEnvironment();
};

beforeAll(async () => {
  await testDatabase();
  const admin = await makeUser({ role: "admin" });
  const session = await inTransaction((tx) => openSession(tx, admin.id as string));
  cookie = (await signInCookies(session)).map((one) => one.split(";", 1)[0]).join("; ");
});
afterAll(() => siteIn(SWAPLOT_MODE));

/** The status of the answers of a route, to a read and to a write. */
async function statuses(file: string, address: string): Promise<number[]> {
  const { loader, action } = await import(path.join(import.meta.dirname, "../../..", file));
  const params = { message: newId(), call: newId(), act: "answer", mail: "offer-made" };
  const ask = async (handler: (args: object) => unknown, method: string) => {
    const request = new Request(`https://swaplot.test/${address}`, { method, headers: { cookie } });
    const answer = (await Promise.resolve()
      .then(() => handler({ request, params, context: {} }))
      .catch((thrown: unknown) => thrown)) as { status?: number; init?: ResponseInit } | null;
    return answer?.init?.status ?? answer?.status ?? 200;
  };
  return [...(loader ? [await ask(loader, "GET")] : []), ...(action ? [await ask(action, "POST")] : [])];
}

it.each(development.map(({ path: address, file }) => [address as string, file]))(
  "/%s does not exist in production, not even for administrators",
  async (address, file) => {
    siteIn("production");
    const found = await statuses(file, address);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((status) => status !== 404)).toEqual([]);
  },
);

it("development pages are the ones below /dev", () => {
  expect(development.length).toBeGreaterThan(4);
});
