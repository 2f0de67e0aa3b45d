import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { system } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { noteCall, takeCalls } from "#modules/kernel/service-calls.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { keepCalls } from "./calls/keep-calls.ts";
import { checkIntegration, findIntegrations } from "./index.ts";

let status = 200;
const server = http.createServer((_request, response) => response.writeHead(status).end("{}"));
beforeAll(async () => {
  await testDatabase();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.PLATE_SERVICE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  reloadEnvironment();
});
afterAll(() => {
  server.close();
  delete process.env.PLATE_SERVICE_URL;
  reloadEnvironment();
});
beforeEach(() => {
  resetCircuits();
  takeCalls();
});

const one = async (service: string) =>
  (await findIntegrations(system))?.find((integration) => integration.service === service);

it("asks a service that is set up, and keeps how it went", async () => {
  const admin = anActor(["admin"]);
  expect(await one("plate")).toMatchObject({
    state: "real",
    checkable: true,
    calls: 0,
    errorRate: null,
    workedAt: null,
  });
  const asked = await checkIntegration(admin, { service: "plate" });
  expect(asked).toEqual({
    ok: true,
    value: { service: "plate", name: "License plates", answers: true, words: "It answers." },
  });
  expect(await one("plate")).toMatchObject({ calls: 1, errorRate: 0, problem: null, failedAt: null });
  status = 503;
  expect(await checkIntegration(admin, { service: "plate" })).toMatchObject({ ok: true, value: { answers: false } });
  const after = await one("plate");
  expect(after).toMatchObject({ calls: 2, errorRate: 50, problem: "status 503" });
  expect(after?.failedAt).not.toBeNull();
  expect(after?.workedAt).not.toBeNull();
});

it("refuses what can't be asked, and everybody but admins", async () => {
  const admin = anActor(["admin"]);
  const refused = async (service: string) => {
    const asked = await checkIntegration(admin, { service });
    return asked.ok ? undefined : asked.error.code;
  };
  expect(await refused("nothing")).toBe("not-found");
  expect(await refused("market")).toBe("integration-not-set-up");
  expect(await refused("push")).toBe("integration-not-checkable");
  const agent = anActor(["swap-agent"]);
  expect(await checkIntegration(agent, { service: "plate" })).toMatchObject({ ok: false, error: { status: 403 } });
  expect(await findIntegrations(agent)).toBeUndefined();
});

it("adds up the calls of all processes, with the last failure", async () => {
  noteCall("sms", null);
  noteCall("sms", "timeout");
  await keepCalls();
  noteCall("sms", "status 500");
  noteCall("sms", null);
  await keepCalls();
  await keepCalls();
  expect(await one("sms")).toMatchObject({ state: "embedded", calls: 4, errorRate: 50, problem: "status 500" });
});
