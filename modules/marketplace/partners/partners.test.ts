import { text } from "node:stream/consumers";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCsv, writeCsv } from "#modules/kernel/csv.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { checkFeed, writeFeed } from "./feed.ts";
import { FORMATS } from "./formats.ts";

const store = {
  id: "s1",
  name: "Swap Center Oak Park",
  street: "1 Lake St",
  city: "Oak Park",
  state: "IL",
  zip: "60301",
  lat: 41.88,
  lng: -87.8,
};
const around = {
  brand: "Swaplot",
  store,
  page: "https://swaplot.test/car",
  image: (key: string) => `https://swaplot.test/images/${key}`,
};

describe("CSV", () => {
  it("reads back any written value", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 }), (records) => {
        expect(readCsv(writeCsv(records))).toEqual(records);
      }),
    );
  });
  it("quotes fields that need it and refuses an unclosed quote", () => {
    expect(writeCsv([['a "b", c', "a\rb"]])).toBe('"a ""b"", c","a\rb"\r\n');
    expect(() => readCsv('a,"b')).toThrow("Quote Not Closed");
  });
});

describe("partner feeds", () => {
  beforeAll(() => testDatabase());
  beforeEach(() => emptyTables("swaps"));

  const cars = { pictureKey: "cover", picturesOverview: [{ key: "cover" }, { key: "private-one", private: true }] };

  it.each(Object.keys(FORMATS))("for %s pass the check", async (name) => {
    await aSwap({ ...cars, exteriorColor: "Blue", fullName: 'Say "hi", car' });
    await aSwap({ ...cars, vin: "1HGCM82633A004352" });
    const csv = await text(writeFeed(name, () => around));
    expect(checkFeed(name, csv)).toEqual({ cars: 2, problems: [] });
    expect(csv).not.toContain("private-one");
    expect(csv).not.toContain("Hidden Street");
  });

  it("list no car that is not for sale, or that lacks price, picture, or VIN", async () => {
    await aSwap({ ...cars, step: "complete", soldDate: new Date(), dealDate: new Date() });
    await aSwap({ ...cars, step: "eval" });
    await aSwap({ ...cars, canceledAt: new Date() });
    await aSwap({ ...cars, priceListing: null });
    await aSwap({ ...cars, vin: null });
    await aSwap({ pictureKey: null });
    expect(checkFeed("google", await text(writeFeed("google", () => around)))).toEqual({ cars: 0, problems: [] });
  });

  it("with errors that a partner would refuse fail the check", async () => {
    await aSwap(cars);
    const csv = await text(writeFeed("meta", () => around));
    const [head, row] = csv.split("\r\n") as [string, string];
    expect(checkFeed("meta", head.replace("vin,", ""))).toMatchObject({ problems: ["The column vin is missing"] });
    expect(checkFeed("meta", `${head}\r\n${row}\r\n${row}\r\n`).problems.join()).toContain("is listed twice");
    expect(checkFeed("meta", `${head}\r\n${row.replace("USED", "OLD")}\r\n`).problems.join()).toContain(
      "state_of_vehicle",
    );
    expect(
      checkFeed("meta", `${head}\r\n${row.replace("SEDAN", "LIMO").replace("SUV", "LIMO")}\r\n`).problems.join(),
    ).toContain("body_style");
    const dealers = await text(writeFeed("fullpath", () => around));
    const [columns, car] = dealers.split("\r\n") as [string, string];
    expect(checkFeed("fullpath", `${columns}\r\n${car}\r\n${car}\r\n`).problems.join()).toContain("is listed twice");
    expect(checkFeed("fullpath", `${columns}\r\n${car.replace(",used,", ",new,")}\r\n`).problems.join()).toContain(
      "Condition",
    );
    expect(checkFeed("meta", `${head}\r\n${row},more\r\n`).problems.join()).toContain("fields instead of");
    expect(checkFeed("nobody", csv).problems).toHaveLength(1);
  });
});
