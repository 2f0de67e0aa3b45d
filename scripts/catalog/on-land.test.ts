import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import type { ZipData } from "#modules/catalog/data/shape.ts";
import { isOnLand, onLand } from "./on-land.ts";

const data = new URL("../../modules/catalog/data/zips.json.br", import.meta.url);
const zips = JSON.parse(brotliDecompressSync(readFileSync(data)).toString()) as ZipData;

it("moves a place in a lake to the nearest shore, and leaves all others", () => {
  const inTheLake: ZipData = [["60601", "Chicago", "IL", 41.8858, -87.6]];
  const [[, , , lat, lng]] = onLand(inTheLake) as [ZipData[number]];
  expect([isOnLand(41.8858, -87.6), isOnLand(lat, lng)]).toEqual([false, true]);
  expect(Math.hypot(lat - 41.8858, lng + 87.6)).toBeLessThan(0.05);
  const onTheShore: ZipData = [["60302", "Oak Park", "IL", 41.8948, -87.7898]];
  expect(onLand(onTheShore)).toEqual(onTheShore);
});

it("has been applied to the ZIP codes of the site", () => {
  const fleets = new Set(["AA", "AE", "AP"]);
  const wet = zips.filter(([, , state, lat, lng]) => !fleets.has(state) && !isOnLand(lat, lng));
  // One that the source has on another continent, an island park, and islands of the Pacific that the outlines don't have.
  expect(wet.map(([zip]) => zip)).toEqual(
    "10200 28449 96898 96939 96940 96941 96942 96943 96944 96960 96970".split(" "),
  );
});
