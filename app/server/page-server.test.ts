import { expect, it } from "vitest";
import { pageKey } from "./page-server.ts";

const key = (address: string) => pageKey(new URL(address, "http://swaplot.test"));

it("one listing has one key, however its filters are written", () => {
  expect(key("/buy/listing?sort=newest&make=Honda&make=ford")).toBe("/buy/listing?make=ford,honda");
  expect(key("/buy/listing?make=ford,honda")).toBe("/buy/listing?make=ford,honda");
});
it("pages that show something else have keys of their own", () => {
  const addresses = [
    "/buy/listing",
    "/buy/listing/2",
    "/buy/listing?price=cheap",
    "/buy/listing?price.min=5000",
    "/buy/listing?login=1",
    "/buy/listing?fp_ref=7",
    "/buy/listing.data?_routes=a",
    "/buy/listing.data?_routes=b",
    "/buy/listing/1/d/x?photo=2",
    "/buy/listing/1/d/x?join=1",
    "/",
    "/?login=1",
    "/?login=1&back=/u/buy",
  ];
  expect(new Set(addresses.map(key)).size).toBe(addresses.length);
});
