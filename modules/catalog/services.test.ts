import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { testDatabase } from "#test/database.ts";
import { httpCarrier } from "./delivery/http-carrier.ts";
import type { Service } from "./service.ts";
import { httpEstimator } from "./taxes/http-estimator.ts";
import { embeddedValue } from "./value/embedded-value.ts";
import { httpMarket } from "./value/http-market.ts";
import { httpValuer } from "./value/http-valuer.ts";
import { decodePlate } from "./vin/decode-plate.ts";
import { httpPlates } from "./vin/http-plates.ts";

let server: http.Server;
let service: Service;
let answer: { status: number; body: string };
let asked: string[];

beforeAll(async () => {
  await testDatabase({ catalog: true });
  server = http.createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`);
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  service = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: "t0ken", loopback: true };
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  resetCircuits();
});

const car = { year: 2018, make: "Honda", model: "Accord", mileage: 50_000, zip: "60601" };

describe("the embedded plate lookup", () => {
  it("assigns nearly every plate a car that decodes, and always the same one", async () => {
    let found = 0;
    for (let i = 0; i < 40; i++) {
      const first = await decodePlate(`AB ${12_000 + i * 7}`, "IL");
      expect(await decodePlate(`ab-${12_000 + i * 7}`, "il")).toEqual(first);
      if (!first.ok) continue;
      found++;
      expect(first.value).toMatchObject({
        sample: true,
        warnings: [],
        plate: { number: `AB${12_000 + i * 7}`, state: "IL" },
      });
    }
    expect(found).toBeGreaterThan(32);
  });

  it("distinguishes states", async () => {
    const [a, b] = [await decodePlate("AB12345", "IL"), await decodePlate("AB12345", "WI")];
    expect(a.ok && b.ok && a.value.vin !== b.value.vin).toBe(true);
  });

  it("never finds plates that begin with ZZ", async () => {
    expect(await decodePlate("ZZ 1000", "IL")).toMatchObject({
      ok: false,
      error: { code: "plate-unknown", field: "plate" },
    });
  });
});

describe("a real plate service", () => {
  it("is queried by state and number and returns a VIN", async () => {
    answer = { status: 200, body: '{"vin":"1hgcv1f1xja123456"}' };
    expect(await httpPlates(service).read({ number: "AB1", state: "IL" })).toMatchObject({
      ok: true,
      value: { vin: "1HGCV1F1XJA123456", sample: false },
    });
    expect(asked).toEqual(["GET /plates/IL/AB1 Bearer t0ken "]);
  });

  it("reports an unknown plate with 404; any other error means that it is down", async () => {
    answer = { status: 404, body: "{}" };
    expect(await httpPlates(service).read({ number: "AB1", state: "IL" })).toMatchObject({
      ok: true,
      value: { vin: null },
    });
    answer = { status: 500, body: "" };
    expect(await httpPlates(service).read({ number: "AB1", state: "IL" })).toMatchObject({
      ok: false,
      problem: "status",
    });
    answer = { status: 200, body: '{"vin":"short"}' };
    expect(await httpPlates(service).read({ number: "AB1", state: "IL" })).toMatchObject({
      ok: false,
      problem: "bad-answer",
    });
  });
});

describe("real valuation and market services", () => {
  it("are called with the car and return the product's own shapes", async () => {
    const { sample: _, ...value } = embeddedValue(car, 2026);
    answer = { status: 200, body: JSON.stringify(value) };
    expect(await httpValuer(service).value(car)).toMatchObject({ ok: true, value: { ...value, sample: false } });
    expect(asked[0]).toContain("POST /valuations");
    answer = {
      status: 200,
      body: JSON.stringify({ date: "2026-01-01T00:00:00Z", min: 1, max: 2, average: 1, vehicles: [] }),
    };
    expect(await httpMarket(service).compare({ ...car, radius: 50 })).toMatchObject({
      ok: true,
      value: { max: 2, sample: false },
    });
    expect(asked[1]).toContain('"radius":50');
  });

  it("are refused if their response is invalid", async () => {
    answer = { status: 200, body: '{"retail":"a lot"}' };
    expect(await httpValuer(service).value(car)).toMatchObject({ ok: false, problem: "bad-answer" });
    expect(await httpMarket(service).compare({ ...car, radius: 50 })).toMatchObject({
      ok: false,
      problem: "bad-answer",
    });
  });
});

describe("a real tax service", () => {
  const request = { zip: "60614", modelYear: 2020, titleYear: 2026, price: 15_000, retail: 17_000, tradeIn: null };
  const line = {
    cents: 109_000,
    rule: "By the city's table",
    mayAdd: null,
    checked: "official",
    source: "IL",
    asOf: "2026",
  };

  it("is queried with place, year and prices, and its answers count for the year", async () => {
    answer = { status: 200, body: JSON.stringify({ place: "Chicago, Illinois", private: line, dealer: null }) };
    expect(await httpEstimator(service).estimate(request)).toMatchObject({
      ok: true,
      value: { private: line, dealer: null, edition: "service/2026" },
    });
    expect(asked).toEqual([`POST /taxes Bearer t0ken ${JSON.stringify(request)}`]);
    expect(httpEstimator(service).edition(2027)).toBe("service/2027");
  });
  it("is refused with a negative or broken amount", async () => {
    for (const cents of [-1, 1.5, "much"]) {
      answer = { status: 200, body: JSON.stringify({ place: "IL", private: { ...line, cents }, dealer: null }) };
      expect(await httpEstimator(service).estimate(request)).toMatchObject({ ok: false, problem: "bad-answer" });
    }
  });
});

describe("a real carrier", () => {
  const [from, to] = [
    { zip: "60302", city: "Oak Park", state: "IL", lat: 41.9, lng: -87.8 },
    { zip: "53140", city: "Kenosha", state: "WI", lat: 42.6, lng: -87.8 },
  ];
  it("is queried with two ZIP codes; its price is no estimate", async () => {
    answer = { status: 200, body: '{"miles":61,"cents":21000,"days":2}' };
    expect(await httpCarrier(service).quote(from, to)).toMatchObject({
      ok: true,
      value: { miles: 61, cents: 21_000, days: 2, estimate: false },
    });
    expect(asked).toEqual(['POST /quotes Bearer t0ken {"from":"60302","to":"53140"}']);
    answer = { status: 503, body: "" };
    expect(await httpCarrier(service).quote(from, to)).toMatchObject({ ok: false, problem: "status" });
  });
});
