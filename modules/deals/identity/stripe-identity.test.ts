import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { storeFile } from "#modules/files/index.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { isStripeSigned, stripeSignature } from "#modules/kernel/stripe-signature.ts";
import { testDatabase } from "#test/database.ts";
import { picture } from "#test/factories/picture.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { beginIdentity } from "./begin-identity.ts";
import { findOwnIdentity } from "./find-identity.ts";
import { readOpenChecks } from "./read-open-checks.ts";
import { sendIdentity } from "./send-identity.ts";
import { identityChecks } from "./tables.ts";
import { receiveIdentityMessage } from "./take-answer.ts";

const SECRET = "whsec_for_tests_only";
const SETTINGS = ["IDENTITY_KEY", "IDENTITY_BASE_URL", "IDENTITY_WEBHOOK_SECRET"] as const;

let server: http.Server;
let asked: { line: string; body: string; headers: http.IncomingHttpHeaders }[] = [];
let session: object;
let status = 200;

beforeAll(async () => {
  await testDatabase();
  server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({ line: `${request.method} ${request.url}`, body, headers: request.headers });
    const made = { id: `vs_${asked.length}_${Date.now()}`, url: "https://verify.stripe.com/start/test" };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(request.method === "POST" ? made : session));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.IDENTITY_KEY = "rk_test_1";
  process.env.IDENTITY_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.IDENTITY_WEBHOOK_SECRET = SECRET;
  reloadEnvironment();
});
beforeEach(() => {
  asked = [];
  status = 200;
  resetCircuits();
});
afterAll(() => {
  server.close();
  for (const name of SETTINGS) delete process.env[name];
  reloadEnvironment();
});

const verified = (first: string, last: string) => ({
  status: "verified",
  last_error: null,
  verified_outputs: { first_name: first, last_name: last },
  last_verification_report: { document: { expiration_date: { day: 5, month: 3, year: 2098 } } },
});

async function message(reference: string, type = "identity.verification_session.verified") {
  const body = JSON.stringify({ id: "evt_1", type, data: { object: { id: reference } } });
  const time = String(Math.floor(Date.now() / 1_000));
  return receiveIdentityMessage({ signature: `t=${time},v1=${stripeSignature(SECRET, time, body)}`, body });
}

async function begun(firstName = "Ada", lastName = "Byron") {
  const user = await makeUser({ firstName, lastName });
  const { _id, url } = value(await beginIdentity(user, {}));
  const [row] = await db().select().from(identityChecks).where(eq(identityChecks.id, _id));
  return { user, url, check: _id, reference: row?.reference as string };
}

describe("an ID check by Stripe Identity", () => {
  it("begins with a document and a selfie, and goes on at Stripe", async () => {
    const { url, check, user } = await begun();
    expect(url).toBe("https://verify.stripe.com/start/test");
    const [{ line, body, headers }] = asked as [(typeof asked)[number]];
    expect(line).toBe("POST /v1/identity/verification_sessions");
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      type: "document",
      "options[document][require_matching_selfie]": "true",
      client_reference_id: check,
    });
    expect(headers).toMatchObject({ authorization: "Bearer rk_test_1", "idempotency-key": check });
    expect(await findOwnIdentity(user)).toMatchObject({ state: "missing", online: true });
  });

  it("is read from Stripe when a message comes, and taken once", async () => {
    const { user, reference, check } = await begun();
    session = { status: "processing" };
    value(await message(reference, "identity.verification_session.processing"));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "waiting" });
    session = verified("ADA", "BYRON");
    for (let time = 0; time < 2; time++) value(await message(reference));
    expect(asked.at(-1)?.line).toContain(`${reference}?expand%5B%5D=verified_outputs`);
    const [row] = await db().select().from(identityChecks).where(eq(identityChecks.id, check));
    expect(row).toMatchObject({ status: "approved", documentUntil: "2098-03-05", decidedBy: null });
    session = { status: "canceled" };
    value(await message(reference, "identity.verification_session.canceled"));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "checked" });
  });

  it("says what failed, and the same check can still succeed", async () => {
    const { user, reference } = await begun();
    const reason = "The document has expired.";
    session = { status: "requires_input", last_error: { code: "document_expired", reason } };
    value(await message(reference));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "declined", reason });
    session = verified("Ada", "Byron");
    value(await message(reference));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "checked", reason: null });
  });

  it("is not accepted for somebody else's ID", async () => {
    const { user, reference } = await begun();
    session = verified("Max", "Muster");
    value(await message(reference));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "declined" });
  });

  it("waits for Stripe to send the message again while it doesn’t answer", async () => {
    const { user, reference } = await begun();
    status = 500;
    expect(code(await message(reference))).toBe("identity-unreachable");
    expect(code(await beginIdentity(user, {}))).toBe("identity-unreachable");
    status = 200;
    resetCircuits();
    session = verified("Ada", "Byron");
    value(await message(reference));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "checked" });
  });

  it("is read again when a message is lost", async () => {
    const { user } = await begun();
    session = verified("Ada", "Byron");
    await readOpenChecks();
    expect(await findOwnIdentity(user)).toMatchObject({ state: "checked" });
    const late = await begun();
    session = { status: "processing" };
    await readOpenChecks();
    status = 500;
    await readOpenChecks();
    expect(await findOwnIdentity(late.user)).toMatchObject({ state: "waiting" });
  });

  it("that is stuck for an hour can be replaced by photos", async () => {
    const { user, reference, check } = await begun();
    session = { status: "processing" };
    value(await message(reference));
    const photos = async () => {
      const files: string[] = [];
      for (const color of ["#224466", "#664422"])
        files.push(value(await storeFile(user, { content: await picture(200, 150, color), name: "id.jpg" })).key);
      return sendIdentity(user, { document: "license", files });
    };
    expect(await findOwnIdentity(user)).toMatchObject({ state: "waiting", stuck: false });
    expect(code(await photos())).toBe("identity-waiting");
    await db()
      .update(identityChecks)
      .set({ createdAt: new Date(Date.now() - HOUR_MS) })
      .where(eq(identityChecks.id, check));
    expect(await findOwnIdentity(user)).toMatchObject({ state: "waiting", stuck: true });
    value(await photos());
    expect(await findOwnIdentity(user)).toMatchObject({ state: "waiting", stuck: false });
    expect(code(await photos())).toBe("identity-waiting");
  });

  it("takes other messages without effect, and refuses those without a signature", async () => {
    value(await message("vs_of_another_site"));
    value(await message("pi_1", "payment_intent.succeeded"));
    expect(code(await receiveIdentityMessage({ signature: "t=1,v1=00", body: "{}" }))).toBe("not-found");
  });
});

describe("a signature in Stripe's format", () => {
  const now = new Date("2026-11-30T12:00:00Z");
  const time = String(now.getTime() / 1_000);
  const body = '{"a":1}';
  const v1 = stripeSignature(SECRET, time, body);
  it.each([
    [`t=${time},v1=${v1}`, true],
    [`t=${time},v1=${"0".repeat(64)},v1=${v1}`, true],
    [`t=${time},v0=${v1}`, false],
    [`t=${Number(time) - 301},v1=${v1}`, false],
    [`v1=${v1}`, false],
    [`t=x,v1=${v1}`, false],
    ["", false],
  ])("%s: %s", (header, expected) => {
    expect(isStripeSigned(SECRET, { header, body, now })).toBe(expected);
  });
  it("is over the body, and ends after five minutes", () => {
    expect(isStripeSigned(SECRET, { header: `t=${time},v1=${v1}`, body: '{"a":2}', now })).toBe(false);
    const later = new Date(now.getTime() + 301_000);
    expect(isStripeSigned(SECRET, { header: `t=${time},v1=${v1}`, body, now: later })).toBe(false);
  });
});
