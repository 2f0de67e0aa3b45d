import { expect, it } from "vitest";
import { bytes, duration } from "./amounts-of-time.ts";

it.each([
  [0.4, "0 s"],
  [89, "89 s"],
  [90, "2 min"],
  [3_600, "60 min"],
  [5_400, "2 h"],
  [86_400, "24 h"],
  [180_000, "2 days"],
])("%d seconds are %s", (seconds, words) => expect(duration(seconds)).toBe(words));

it.each([
  [12_345_678, "12 MB"],
  [999_000_000, "999 MB"],
  [1_440_000_000, "1.4 GB"],
  [252_000_000_000, "252 GB"],
])("%d bytes are %s", (amount, words) => expect(bytes(amount)).toBe(words));
