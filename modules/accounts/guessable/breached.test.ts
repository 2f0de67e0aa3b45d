import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser, PASSWORD, signedIn } from "#test/factories/user.ts";
import { code } from "#test/results.ts";
import { register, saveProfile } from "../index.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

const STOLEN = "Kettle9-Harbor";
const PADDED = "Kettle8-Harbor";
const hashOf = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();

const asked: string[] = [];
let answer: "right" | "down" | "slow" = "right";
/** The published format: all hashes with the five characters, with their number, in lines that end as in Windows. */
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers["add-padding"]}`);
  if (answer === "slow") return;
  if (answer === "down") return void response.writeHead(503).end();
  const prefix = String(request.url).slice("/range/".length);
  const lines = [`${hashOf("other").slice(5)}:12`];
  for (const [password, times] of [
    [STOLEN, 37],
    [PADDED, 0],
  ] as const)
    if (hashOf(password).startsWith(prefix)) lines.push(`${hashOf(password).slice(5)}:${times}`);
  response.end(lines.join("\r\n"));
});
beforeAll(async () => {
  await testDatabase();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => new Promise((closed) => server.close(closed).closeAllConnections()));

const use = (address: string | undefined, mode = "test") => {
  Object.assign(process.env, { BREACHED_PASSWORDS_URL: address ?? "", SWAPLOT_MODE: mode });
  return reloadEnvironment().BREACHED_PASSWORDS_URL;
};
beforeEach(() => {
  asked.length = 0;
  answer = "right";
  resetCircuits();
  use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterEach(() => use(undefined));

const isRefused = async (password: string) => (await refuseGuessable(password, {})) !== null;

it("a stolen password is refused with the specification's sentence, when signing up and in the profile", async () => {
  const error = { error: { fields: { password: [expect.stringMatching(/^Invalid password\. It was found/)] } } };
  const person = {
    type: "buyer",
    firstName: "Ada",
    lastName: "Moss",
    email: "ada@example.test",
    password: STOLEN,
    adult: true,
  } as const;
  expect(await register(guest, person)).toMatchObject(error);
  const user = await makeUser();
  const change = { firstName: "Ada", lastName: "Moss", currentPassword: PASSWORD, password: STOLEN };
  expect(await saveProfile(await signedIn(user), change)).toMatchObject(error);
  expect(code(await register(guest, { ...person, password: "Kettle7-Harbor" }))).toBe("ok");
});

it("the service learns 20 bits of the hash, and a line that pads the answer means nothing", async () => {
  expect(await isRefused(STOLEN)).toBe(true);
  expect(await isRefused(PADDED)).toBe(false);
  expect(asked).toEqual([STOLEN, PADDED].map((one) => `GET /range/${hashOf(one).slice(0, 5)} true`));
});

it("a password is accepted while the service fails, or is slow", async () => {
  answer = "down";
  expect(await isRefused(STOLEN)).toBe(false);
  answer = "slow";
  expect(await isRefused(STOLEN)).toBe(false);
});

it("a password of the embedded list isn't sent to it, and without it only that list counts", async () => {
  expect(await isRefused("Password1")).toBe(true);
  expect(asked).toEqual([]);
  use(undefined);
  expect([await isRefused(STOLEN), await isRefused("Password1")]).toEqual([false, true]);
});

it("production asks the public service unless it is told not to", () => {
  process.env.BASE_URL = "https://www.example.com";
  expect(use(undefined, "production")).toBe("https://api.pwnedpasswords.com");
  expect(use("none", "production")).toBeUndefined();
  expect(use("https://passwords.example.com", "production")).toBe("https://passwords.example.com");
  expect(use(undefined)).toBeUndefined();
});
