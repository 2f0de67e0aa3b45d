import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { findMakes, findModels, findSeries } from "../vehicles/find-vehicles.ts";
import { checkDigit } from "./check-digit.ts";
import { decodeVin, readMaker } from "./decode-vin.ts";
import { makeVin } from "./make-vin.ts";

/** The first characters of real cars' VINs; serial numbers are made up, and `_` is the check digit. */
const KNOWN: [prefix: string, year: number, make: string, model: string][] = [
  ["1HGCM826_3A", 2003, "Honda", "Accord"],
  ["JTDKN3DU_A0", 2010, "Toyota", "Prius"],
  ["5J6RE4H7_BL", 2011, "Honda", "CR-V"],
  ["WAUFFAFL_CN", 2012, "Audi", "A4"],
  ["5YJSA1DN_CF", 2012, "Tesla", "Model S"],
  ["1FTFW1ET_DF", 2013, "Ford", "F-150"],
  ["WP0AB2A9_DS", 2013, "Porsche", "911"],
  ["5FNRL5H6_EB", 2014, "Honda", "Odyssey"],
  ["3GCUKREC_EG", 2014, "Chevrolet", "Silverado 1500"],
  ["1C6RR7LT_ES", 2014, "Ram", "1500"],
  ["JF2SJAEC_EH", 2014, "Subaru", "Forester"],
  ["1FA6P8CF_F5", 2015, "Ford", "Mustang"],
  ["1C4RJFBG_FC", 2015, "Jeep", "Grand Cherokee"],
  ["5NPE24AF_FH", 2015, "Hyundai", "Sonata"],
  ["1N4AL3AP_FC", 2015, "Nissan", "Altima"],
  ["3VWD17AJ_FM", 2015, "Volkswagen", "Jetta"],
  ["JTHBK1GG_F2", 2015, "Lexus", "ES"],
  ["55SWF4KB_FU", 2015, "Mercedes-Benz", "C-Class"],
  ["19XFC2F5_GE", 2016, "Honda", "Civic"],
  ["5N1AT2MV_GC", 2016, "Nissan", "Rogue"],
  ["4S4BSAFC_GC", 2016, "Subaru", "Outback"],
  ["4T1BF1FK_HU", 2017, "Toyota", "Camry"],
  ["1G1FW6S0_H4", 2017, "Chevrolet", "Bolt EV"],
  ["2T3RFREV_HW", 2017, "Toyota", "RAV4"],
  ["1HGCV1F1_JA", 2018, "Honda", "Accord"],
  ["1FTEW1EP_JF", 2018, "Ford", "F-150"],
  ["1C4HJXDG_JW", 2018, "Jeep", "Wrangler"],
  ["2T1BURHE_JC", 2018, "Toyota", "Corolla"],
  ["5YJ3E1EA_KF", 2019, "Tesla", "Model 3"],
  ["KM8J3CA4_KU", 2019, "Hyundai", "Tucson"],
  ["5UXCR6C0_L9", 2020, "BMW", "X5"],
  ["1FMSK8DH_LG", 2020, "Ford", "Explorer"],
  ["3MZBPABL_MM", 2021, "Mazda", "Mazda3"],
  ["7MUCAABG_NV", 2022, "Toyota", "Corolla Cross"],
  ["7SAYGDEE_PF", 2023, "Tesla", "Model Y"],
  ["KNDCR3LE_P5", 2023, "Kia", "Niro"],
  ["1GNSKNKD_RR", 2024, "Chevrolet", "Tahoe"],
  ["3FMTK3SU_RM", 2024, "Ford", "Mustang Mach-E"],
  ["1GCHK23U_4F", 2004, "Chevrolet", "Silverado"],
  ["2G1WF52E_39", 2003, "Chevrolet", "Impala"],
];

const whole = (prefix: string): string => {
  const vin = `${prefix.replace("_", "0")}123456`.padEnd(17, "0").slice(0, 17);
  return vin.slice(0, 8) + checkDigit(vin) + vin.slice(9);
};

beforeAll(() => testDatabase({ catalog: true }));

describe("decoding a VIN", () => {
  it.each(KNOWN)("reads %s as a %i %s %s", async (prefix, year, make, model) => {
    const decoded = await decodeVin(whole(prefix));
    expect({ year: decoded?.year, make: decoded?.make.name, model: decoded?.model.name }).toEqual({
      year,
      make,
      model,
    });
    expect(decoded?.warnings).toEqual([]);
    expect(decoded?.class, "body class").toBeTruthy();
    expect(decoded?.engine.fuel).toBeTruthy();
  });

  it("decodes the series, engine, and drive if the VIN contains them", async () => {
    const rav4 = await decodeVin(whole("2T3RFREV_HW"));
    expect(rav4).toMatchObject({ class: "SUV", engine: { litres: 2.5, cylinders: 4, fuel: "Gasoline" } });
    const audi = await decodeVin(whole("WAUFFAFL_CN"));
    expect(audi).toMatchObject({ class: "Sedan", drivetrain: "AWD" });
    const grand = await decodeVin(whole("1C4RJFBG_FC"));
    expect(grand).toMatchObject({ series: { name: "Limited" }, engine: { litres: 3.6, cylinders: 6 } });
  });

  it("lists the choices if a VIN matches several series", async () => {
    const corolla = await decodeVin(whole("2T1BURHE_JC"));
    expect(corolla?.series).toBeNull();
    expect(corolla?.seriesChoices.length).toBeGreaterThan(1);
  });

  it("warns about a wrong check digit but still decodes the VIN", async () => {
    const right = whole("1HGCV1F1_JA");
    const wrong = right.slice(0, 8) + (right[8] === "1" ? "2" : "1") + right.slice(9);
    expect(await decodeVin(wrong)).toMatchObject({ model: { name: "Accord" }, warnings: ["check-digit"] });
  });

  it("uses the nearest model year of the same descriptor and says so", async () => {
    // The descriptor of the Accord of 2003 to 2007, with the tenth character of 2009.
    const decoded = await decodeVin(whole("1HGCM826_9A"));
    expect(decoded).toMatchObject({ year: 2009, model: { name: "Accord" }, warnings: ["nearest-year"] });
    expect(decoded?.assumedYear).toBeLessThan(2009);
    expect(await decodeVin(whole("1HGCM826_KA"))).toBeUndefined();
  });

  it("tells year and make of a VIN with an unknown descriptor", async () => {
    const vin = whole("1HGZZZZZ_JA");
    expect(await decodeVin(vin)).toBeUndefined();
    expect(await readMaker(vin)).toEqual({ year: 2018, make: { name: "Honda", code: "honda" } });
  });

  it.each(["1G1YY0782G5123456", "1GCDC14H6GF312345"])("doesn't read %s of 1986 as a car of 2016", async (vin) => {
    expect(await decodeVin(vin)).toBeUndefined();
    expect(await readMaker(vin)).toBeUndefined();
  });

  it("returns nothing for a VIN that is not a car's", async () => {
    expect(await decodeVin("ZZZZZZZZZZZZZZZZZ")).toBeUndefined();
    expect(await decodeVin("00000000000000000")).toBeUndefined();
  });
});

describe("making a VIN", () => {
  it("creates one that decodes to the requested make, model, and year", async () => {
    const missed: string[] = [];
    let made = 0;
    for (const year of [2003, 2008, 2011, 2015, 2019, 2023])
      for (const make of await findMakes(year)) {
        const models = await findModels(make.code, year);
        const model = models[(year * 7) % models.length];
        if (!model) continue;
        const vin = await makeVin({ make: make.name, model: model.name, year }, year);
        if (!vin) {
          missed.push(`${year} ${make.name} ${model.name}`);
          continue;
        }
        made++;
        const decoded = await decodeVin(vin);
        expect([decoded?.year, decoded?.make.name, decoded?.model.name]).toEqual([year, make.name, model.name]);
        expect(decoded?.warnings).toEqual([]);
      }
    // Makers of a few cars a year share codes that the builder doesn't create.
    expect(made / (made + missed.length), missed.join(", ")).toBeGreaterThan(0.9);
  });

  it("uses the requested series if the VIN can contain it", async () => {
    const series = await findSeries("honda-accord", 2018);
    expect(series.map((s) => s.name)).toEqual(expect.arrayContaining(["EX-L", "LX", "Sport", "Touring"]));
    for (const wish of ["LX", "Touring"]) {
      const vin = await makeVin({ make: "Honda", model: "Accord", year: 2018, series: wish }, 5);
      expect((await decodeVin(vin ?? ""))?.series?.name).toBe(wish);
    }
  });

  it("creates a different VIN for a different serial number and the same one for the same number", async () => {
    const wish = { make: "Toyota", model: "Camry", year: 2016 };
    const [a, b, again] = [await makeVin(wish, 1), await makeVin(wish, 2), await makeVin(wish, 1)];
    expect(a).not.toBe(b);
    expect(a).toBe(again);
  });
});
