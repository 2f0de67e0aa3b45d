import { expect, it } from "vitest";
import { z } from "zod";
import { everyCommand } from "#test/faults/commands.ts";
import { errorsOfCommands } from "./command-writes.ts";

/** Commands whose input has a version that they needn't compare, and why. */
const NOT_COMPARED: Record<string, string> = {
  "accounts.report-device": "It is the version of the app.",
  "auctions.cancel": "The rules of its lot decide, whatever has changed in the car.",
  "auctions.delete-autobid": "The rules of its lot decide, whatever has changed in the car.",
  "auctions.remove-buy-now": "The rules of its lot decide, whatever has changed in the car.",
  "auctions.watch": "It is a wish of one dealer.",
  "auctions.unwatch": "It is a wish of one dealer.",
  "swaps.ask-change": "A newer request of the seller replaces the open one.",
  "swaps.withdraw-request": "There is one open request, whichever version the seller has read.",
  "swaps.decline-request": "It names the request that was read.",
};

it("every command whose form knows the version of its data refuses an outdated one", async () => {
  const errors = errorsOfCommands();
  const versioned = [...(await everyCommand()).values()].filter(
    ({ input }) => input instanceof z.ZodObject && "version" in input.shape,
  );
  const careless = versioned
    .map(({ command }) => command)
    .filter((command) => !errors.get(command)?.has("stale-version"));
  expect(careless.sort()).toEqual(Object.keys(NOT_COMPARED).sort());
});
