import { beforeAll, expect, inject, it } from "vitest";
import { action, loader } from "#app/routes/account/security/api-keys.tsx";
import { environment, reloadEnvironment } from "#modules/kernel/environment.ts";
import { claimSandbox } from "#modules/sandboxes/index.ts";
import { contactOf } from "#test/api/account-calls.ts";
import { CookieJar } from "#test/cookie-jar.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD } from "#test/factories/user.ts";
import { action as login } from "./login.tsx";

type Handler = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;

beforeAll(async () => {
  await testDatabase();
  process.env.SANDBOX_DATABASE_URL = inject("serverUrl");
  reloadEnvironment();
});

it("the page of API keys makes a test key, and resets the sandbox", async () => {
  const jar = new CookieJar(environment().baseUrl);
  const user = await makeUser();
  const send = (path: string, handler: unknown, params = {}, form?: Record<string, string>) =>
    jar.ask(path, (request) => (handler as Handler)({ request, params, context: {} }), form);
  const act = (name: string, form: Record<string, string>) =>
    send(`/u/profile/keys/${name}`, action, { act: name }, form);
  const shown = () => send("/u/profile/keys", loader);

  await send("/login", login, {}, { email: await contactOf(user), password: PASSWORD });
  expect(await shown()).toMatchObject({ keys: [], sandbox: { view: null } });
  expect(await act("create-test", { name: "", person: "stranger" })).toMatchObject({
    data: {
      made: null,
      refused: { of: "create-test", errors: { name: [expect.any(String)], person: [expect.any(String)] } },
    },
  });
  expect(await act("create-test", { name: "My program", person: "dealer" })).toMatchObject({
    made: { secret: expect.stringMatching(/^swaplot_test_/) },
  });
  await claimSandbox(user, {});
  expect(await shown()).toMatchObject({
    keys: [{ name: "My program", person: "dealer", scopes: [] }],
    sandbox: { view: { aheadSeconds: 0, resetAt: null } },
  });
  const answer = (await act("reset-sandbox", {})) as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/u/profile/keys"]);
  expect(await shown()).toMatchObject({ sandbox: { view: { resetAt: expect.any(String) } } });
});
