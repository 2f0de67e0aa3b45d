import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { catalogZips } from "#modules/catalog/tables.ts";
import { reloadEnvironment } from "#modules/kernel/environment.ts";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { testDatabase } from "#test/database.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { askPrequalification } from "./ask-prequalification.ts";
import { dropPrequalification } from "./drop-prequalification.ts";
import { findPrequalification } from "./find-prequalification.ts";
import { CONSENT, usualRate } from "./schemas.ts";
import sweepPrequalifications from "./sweep-prequalifications.ts";
import { prequalifications } from "./tables.ts";

const SETTINGS = ["LENDER_URL", "LENDER_CLIENT_ID", "LENDER_CLIENT_SECRET"] as const;
const ANSWER = {
  prequalification: { maxLoanAmount: 28_450.75, maxMonthlyPayment: 590.2, creditScoreRange: { bottom: 700, top: 720 } },
};
const ASKED = { address: "12 Main Street", zip: "60302", monthlyIncome: "6,000", consent: "on" } as const;

let server: http.Server;
let asked: { line: string; body: unknown; token: string | undefined }[] = [];
let status = 200;
let answer: object = ANSWER;

beforeAll(async () => {
  await testDatabase();
  const oakPark = { zip: "60302", city: "Oak Park", state: "IL", lat: 41.89, lng: -87.79 };
  await db().insert(catalogZips).values(oakPark).onConflictDoNothing();
  server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({
      line: `${request.method} ${request.url}`,
      body: JSON.parse(body),
      token: request.headers.authorization,
    });
    const token = request.url === "/auth/token";
    response.writeHead(token ? 200 : status, { "content-type": "application/json" });
    response.end(JSON.stringify(token ? { access_token: "jwt", expires_in: 86_400, token_type: "Bearer" } : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => {
  asked = [];
  status = 200;
  answer = ANSWER;
  resetCircuits();
  process.env.LENDER_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.LENDER_CLIENT_ID = "id";
  process.env.LENDER_CLIENT_SECRET = "secret";
  reloadEnvironment();
});
afterAll(() => {
  server.close();
  for (const name of SETTINGS) delete process.env[name];
  reloadEnvironment();
});

const aMember = () => makeUser();
const kept = async (user: string | null) =>
  db()
    .select()
    .from(prequalifications)
    .where(eq(prequalifications.userId, user as string));

describe("a loan estimate", () => {
  it("is asked of the lending service in its format, and kept with the consent and without address and income", async () => {
    const member = await aMember();
    value(await askPrequalification(member, ASKED));
    expect(asked.map(({ line }) => line)).toEqual(["POST /auth/token", "POST /v1/prequalification"]);
    expect(asked[0]?.body).toEqual({ clientId: "id", clientSecret: "secret" });
    expect(asked[1]).toMatchObject({
      token: "Bearer jwt",
      body: {
        applicant: {
          name: { first: "Anna", last: expect.stringContaining("Number") },
          address: { street: "12 Main Street", city: "Oak Park", state: "IL", zip: "60302" },
          phone: expect.stringMatching(/^\d{10}$/),
          employmentIncome: 6_000,
        },
      },
    });
    const found = await findPrequalification(member);
    expect(found).toMatchObject({ maxLoan: 28_450, maxMonthly: 590, score: { from: 700, to: 720 }, sample: false });
    const [row] = await kept(member.id);
    expect(row?.consent).toBe(CONSENT);
    expect(JSON.stringify(row)).not.toMatch(/Main Street|6000/);
    value(await dropPrequalification(member, {}));
    expect(await kept(member.id)).toEqual([]);
  });

  it.each([
    [404, "no-credit-report"],
    [400, "applicant-refused"],
    [503, "lender-unreachable"],
    [200, "lender-unreachable"],
  ])("is not kept when the service answers %d", async (with_, refusal) => {
    status = with_;
    if (with_ === 200) answer = { prequalification: { maxLoanAmount: "a lot" } };
    const member = await aMember();
    expect(code(await askPrequalification(member, ASKED))).toBe(refusal);
    expect(await kept(member.id)).toEqual([]);
  });

  it("needs the consent, a place, and contacts, and asks nothing without them", async () => {
    const member = await aMember();
    expect(await askPrequalification(member, { ...ASKED, consent: "" })).toMatchObject({
      error: { fields: { consent: [expect.stringContaining("Please agree")] } },
    });
    expect(code(await askPrequalification(member, { ...ASKED, zip: "00000" }))).toBe("zip-unknown");
    const silent = await makeUser({ phone: null });
    expect(code(await askPrequalification(silent, ASKED))).toBe("contact-missing");
    expect(asked).toEqual([]);
  });

  it("is a sample without a lending service, and is deleted after 30 days", async () => {
    for (const name of SETTINGS) delete process.env[name];
    reloadEnvironment();
    const member = await aMember();
    value(await askPrequalification(member, ASKED));
    expect(asked).toEqual([]);
    expect(await findPrequalification(member)).toMatchObject({ maxMonthly: 720, maxLoan: 34_600, sample: true });
    await db()
      .update(prequalifications)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(prequalifications.userId, member.id as string));
    expect(await findPrequalification(member)).toBeNull();
    const other = await aMember();
    value(await askPrequalification(other, ASKED));
    await sweepPrequalifications();
    expect(await kept(member.id)).toEqual([]);
    expect(await kept(other.id)).toHaveLength(1);
  });

  it("has the usual rate of its range of scores", () => {
    expect(usualRate({ from: 700, to: 720 })).toBe(9.06);
    expect(usualRate({ from: 781, to: 850 })).toBe(6.82);
    expect(usualRate({ from: 300, to: 320 })).toBe(21.58);
    expect(usualRate(null)).toBeNull();
  });
});
