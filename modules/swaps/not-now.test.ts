import { expect, it } from "vitest";
import { notNow } from "./errors.ts";

const unmarked = { canceledAt: null, cancelRequestedAt: null, disqualifiedAt: null, inactiveAt: null, onHoldAt: null };
const swap = { step: "prepare-listing", channel: "listing", loanActive: false, deletedAt: null, ...unmarked } as const;
const said = (toStaff: boolean) => {
  const { error } = notNow(swap, "auction-sold", { toStaff });
  return error.message ?? "";
};

it("what is not possible now is said to staff with the name of the step, and to sellers and buyers without", () => {
  expect(said(true)).toMatch(/^“.+” is not possible while the swap is at “.+”\.$/);
  expect(said(false)).toBe(
    "This car has moved on since you opened the page, so this is no longer possible. The car’s page shows where it stands.",
  );
  expect(said(false)).not.toMatch(/swap|step|“/);
});
