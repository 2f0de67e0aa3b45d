import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetCircuits } from "#modules/kernel/outbound-circuit.ts";
import { HistoryAnswer, RecallReport, recallWords, WholesaleReport } from "../report-shapes.ts";
import type { Service } from "../service.ts";
import { embeddedHistory, embeddedRecalls, embeddedWholesale } from "./embedded-reports.ts";
import { httpHistory } from "./http-history.ts";
import { httpWholesale } from "./http-wholesale.ts";
import { nhtsaRecalls } from "./nhtsa-recalls.ts";

let server: http.Server;
let service: Service;
let answer: { status: number; body: string };
let asked: string[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
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

const car = {
  vin: "5J6RW2H8XKL000001",
  year: 2019,
  make: "Honda",
  model: "CR-V",
  series: "EX-L",
  mileage: 48_000,
  zip: "60601",
};
const vins = Array.from({ length: 60 }, (_, at) => `5J6RW2H8XKL${String(at).padStart(6, "0")}`);

describe("the embedded reports", () => {
  it("are valid, marked as samples, and the same for the same VIN", async () => {
    for (const vin of vins) {
      const [history, again] = [
        await embeddedHistory("carfax").read({ ...car, vin }),
        await embeddedHistory("carfax").read({ ...car, vin }),
      ];
      expect(again).toEqual(history);
      expect(history.ok && HistoryAnswer.parse(history.value)).toMatchObject({ sample: true, url: null });
      const recalls = await embeddedRecalls.read({ ...car, vin });
      expect(recalls.ok && RecallReport.parse(recalls.value).sample).toBe(true);
    }
  });

  it("tell of a past that is possible: no visit in the future, and miles that only grow", async () => {
    for (const year of [2005, 2019, new Date().getFullYear()]) {
      const history = await embeddedHistory("autocheck").read({ ...car, year });
      if (!history.ok) throw new Error(history.problem);
      const { records, owners, mileage } = history.value;
      expect(owners).toBeGreaterThan(0);
      expect(mileage ?? 0).toBeLessThanOrEqual(car.mileage);
      expect(records.every(({ on }) => new Date(on) <= new Date())).toBe(true);
      const miles = records.map((record) => record.mileage as number);
      expect(miles).toEqual([...miles].sort((a, b) => a - b));
    }
  });

  it("have recalls for some cars and none for others", async () => {
    const counts = await Promise.all(
      vins.map(async (vin) => {
        const found = await embeddedRecalls.read({ ...car, vin });
        return found.ok ? found.value.recalls.length : -1;
      }),
    );
    expect(counts).toContain(0);
    expect(counts.some((count) => count > 0)).toBe(true);
  });

  it("give wholesale prices in order", async () => {
    const found = await embeddedWholesale.read(car);
    const { below, average, above } = WholesaleReport.parse(found.ok && found.value);
    expect(below).toBeLessThan(average);
    expect(average).toBeLessThan(above);
  });
});

describe("a real history service", () => {
  it("is called by provider and VIN", async () => {
    const records = [{ on: "2024-02-01", place: "Joliet, IL", text: "Oil changed", mileage: 12_000 }];
    const told = { url: "https://www.carfax.com/vehicle/x", owners: 2, accident: false, mileage: 12_000, records };
    answer = { status: 200, body: JSON.stringify({ ...told, costCents: 450 }) };
    expect(await httpHistory(service, "carfax").read(car)).toMatchObject({
      ok: true,
      value: { ...told, costCents: 450, sample: false },
    });
    expect(asked).toEqual([`/histories/carfax/${car.vin} Bearer t0ken`]);
  });

  it.each([
    ["javascript:alert(1)", 200],
    ["http://carfax.com/x", 200],
  ])("is refused with the address %s", async (url, status) => {
    const told = { url, owners: 1, accident: null, mileage: null, records: [] };
    answer = { status, body: JSON.stringify(told) };
    expect(await httpHistory(service, "carfax").read(car)).toMatchObject({ ok: false, problem: "bad-answer" });
  });

  it.each([
    [500, "status"],
    [404, "status"],
    [200, "bad-answer"],
  ])("that answers %i with nonsense has no report", async (status, problem) => {
    answer = { status, body: "<html>" };
    expect(await httpHistory(service, "instavin").read(car)).toMatchObject({ ok: false, problem });
  });
});

describe("a real wholesale service", () => {
  it("is asked with mileage and ZIP code, and its best match counts", async () => {
    const priced = (average: number, bestMatch: boolean) => ({
      bestMatch,
      adjustedPricing: { wholesale: { below: average - 500.4, average, above: average + 500 } },
    });
    answer = { status: 200, body: JSON.stringify({ items: [priced(9_000, false), priced(12_000, true)] }) };
    expect(await httpWholesale(service).read(car)).toMatchObject({
      value: { below: 11_500, average: 12_000, above: 12_500, sample: false },
    });
    expect(asked[0]).toContain(`/valuations/vin/${car.vin}?odometer=48000&zipCode=60601`);
    answer = { status: 200, body: '{"items":[]}' };
    expect(await httpWholesale(service).read(car)).toMatchObject({ problem: "bad-answer" });
  });
});

describe("the recalls of the NHTSA", () => {
  const one = {
    NHTSACampaignNumber: "12V176000",
    Component: "AIR BAGS",
    Summary: "It may tear.",
    Remedy: "It is replaced.",
    ReportReceivedDate: "27/04/2012",
    Manufacturer: "Honda",
  };

  it("are those of the model year", async () => {
    answer = { status: 200, body: JSON.stringify({ Count: 1, results: [one, { ...one, ReportReceivedDate: "?" }] }) };
    const found = await nhtsaRecalls(service).read(car);
    expect(asked[0]).toContain("/recalls/recallsByVehicle?make=Honda&model=CR-V&modelYear=2019");
    expect(found).toMatchObject({
      value: {
        byVin: false,
        sample: false,
        recalls: [{ campaign: "12V176000", component: "AIR BAGS", reportedOn: "2012-04-27" }, { reportedOn: null }],
      },
    });
  });

  it("are not checked when the answer is not the expected one", async () => {
    answer = { status: 200, body: '{"results":"none"}' };
    expect(await nhtsaRecalls(service).read(car)).toMatchObject({ ok: false, problem: "bad-answer" });
  });
});

it.each([
  [[], true, false, "No open recalls"],
  [[1], true, true, "1 open recall (sample data)"],
  [[1, 2], false, false, "2 recalls of this model year"],
])("%j says how many recalls there are", (recalls, byVin, sample, words) => {
  expect(recallWords({ recalls: recalls as never, byVin, sample })).toBe(words);
});
