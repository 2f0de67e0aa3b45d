import { describe, expect, it } from "vitest";
import { pack, unpack } from "./packed.ts";

describe("packed data", () => {
  const cars = { list: [{ name: 'CR-V "EX"', price: null }], note: "</script>" };
  it("is the same object in the process that packed it, and equal in a browser", () => {
    const packed = pack(cars);
    expect(unpack(packed)).toBe(cars);
    const received = JSON.parse(JSON.stringify(packed));
    expect(received).toEqual({ json: expect.any(String) });
    expect(unpack(received)).toEqual(cars);
  });
});
