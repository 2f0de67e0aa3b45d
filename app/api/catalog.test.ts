import { beforeAll, describe, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { answerCall } from "./handler.ts";

beforeAll(() => testDatabase({ catalog: true }));

async function ask(path: string, method = "GET") {
  const request = new Request(`http://localhost/api${path}`, { method });
  const response = await answerCall(request, { actor: guest, request, key: undefined });
  return { status: response?.status, body: JSON.parse(JSON.stringify(response?.body ?? null)) };
}

describe("the catalog over HTTP", () => {
  it("knows what it costs to bring a car to a ZIP code", async () => {
    const { id } = await aSwap();
    const { body } = await ask(`/swaps/${id}/delivery/quote?zip=60614`);
    expect(body).toMatchObject({ to: "60614", place: "Chicago, IL", cents: 9_900, estimate: true });
  });

  it("narrows the choices from year to style", async () => {
    expect((await ask("/catalog/allMakes")).body.list).toHaveLength(63);
    expect((await ask("/catalog/makes/2018?cpi=1&skipped=1")).body.list).toContainEqual({
      name: "Honda",
      code: "honda",
    });
    expect((await ask("/catalog/makes/honda/2018/models")).body.list).toContainEqual({
      name: "Accord",
      code: "honda-accord",
    });
    expect((await ask("/catalog/makes/honda/models/honda-accord/2018/series")).body.list).toContainEqual({
      name: "EX-L",
      code: "ex-l",
    });
    const styles = await ask("/catalog/makes/honda/models/honda-accord/series/sport/2018/styles");
    expect(styles.body.list).toContainEqual(
      expect.objectContaining({ code: "2018-honda-accord-sport-4d-sedan-1-5l", class: "Sedan" }),
    );
  });

  it("returns the same value for a style from both calls, and an index for a model", async () => {
    const path = "/2018-honda-accord-sport-4d-sedan-1-5l";
    const value = await ask(`/catalog/styles${path}/mileage/40000/zip/60601`);
    expect(value).toMatchObject({
      status: 200,
      body: { sample: true, retail: expect.any(Number), listing: { low: expect.any(Number) } },
    });
    expect((await ask(`/catalog/valuate${path}/40000/60601`, "POST")).body).toEqual(value.body);
    expect((await ask("/catalog/valuate/cpi/honda-accord/40000/60601", "POST")).body).toMatchObject({
      cpi: expect.any(Number),
    });
  });

  it("decodes VINs and plates", async () => {
    expect((await ask("/catalog/decode/1hgcv1f13ja123456?external=1")).body).toMatchObject({
      year: 2018,
      model: { name: "Accord" },
    });
    expect((await ask("/catalog/decodePlate/AB12345/IL")).body).toMatchObject({
      sample: true,
      plate: { number: "AB12345", state: "IL" },
    });
  });

  it("returns invalid input with a message per field", async () => {
    expect(await ask("/catalog/decode/TOOSHORT")).toMatchObject({
      status: 422,
      body: { fields: { vin: ["Invalid vin number"] } },
    });
    expect(await ask("/catalog/makes/1850")).toMatchObject({
      status: 422,
      body: { fields: { year: ["Invalid year"] } },
    });
    expect(await ask("/catalog/valuate/x/1/1", "POST")).toMatchObject({
      status: 422,
      body: { fields: { zip: ["Invalid zip code"] } },
    });
    expect(await ask("/catalog/decodePlate/AB1/XX")).toMatchObject({
      status: 422,
      body: { fields: { state: ["Please choose a state."] } },
    });
  });

  it("returns 404 with a code for unknown cars", async () => {
    expect(await ask("/catalog/decode/ZZ9ZZ9ZZ9ZZ999999")).toMatchObject({
      status: 404,
      body: { code: "vin-unknown" },
    });
    expect(await ask("/catalog/decodePlate/ZZ1/IL")).toMatchObject({ status: 404, body: { code: "plate-unknown" } });
    expect(await ask("/catalog/valuate/nonsense/1/60601", "POST")).toMatchObject({
      status: 404,
      body: { code: "style-unknown" },
    });
  });
});
