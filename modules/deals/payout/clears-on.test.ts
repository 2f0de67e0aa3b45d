import { expect, it } from "vitest";
import type { PaymentMethod } from "../accounts/schemas.ts";
import { clearsOn } from "./clears-on.ts";

// In 2026, Thanksgiving is Thursday, November 26, Christmas is a Friday, and Independence Day is a Saturday.
it.each<[PaymentMethod | null, string, string, string]>([
  ["wire", "2026-11-23", "2026-11-23", "at once"],
  ["wire", "2026-11-29", "2026-11-29", "at once, as it was entered"],
  ["check", "2026-11-23", "2026-11-24", "on the next day"],
  ["check", "2026-11-25", "2026-11-27", "after Thanksgiving"],
  ["check", "2026-11-27", "2026-11-30", "after the weekend"],
  ["check", "2026-11-28", "2026-11-30", "on Monday, as entered on Saturday"],
  ["check", "2026-12-24", "2026-12-28", "after Christmas and the weekend"],
  ["check", "2026-12-31", "2027-01-04", "after New Year's Day and the weekend"],
  ["check", "2026-07-02", "2026-07-03", "although a holiday follows on Saturday, which is not moved"],
  ["cash", "2026-11-27", "2026-11-30", "when it is paid in at the bank"],
  ["ach", "2026-11-23", "2026-11-27", "after three bank days around Thanksgiving"],
  ["ach", "2026-11-27", "2026-12-02", "after three bank days around a weekend"],
  ["card", "2026-11-30", "2026-12-03", "when its network has settled it"],
  [null, "2026-11-30", "2026-12-03", "as the slowest, when its method is not recorded"],
])("%s of %s clears on %s, %s", (method, enteredOn, day) => {
  expect(clearsOn(method, enteredOn)).toBe(day);
});
