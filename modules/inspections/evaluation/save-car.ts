import type { CommandContext } from "#db/command.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { findEarlierReading, type Swap } from "#modules/swaps/index.ts";
import { refuse } from "../errors.ts";
import { SaveCar } from "../findings/schemas.ts";
import { defineFinding } from "./define-finding.ts";

/**
 * Saves the VIN, the mileage, and the health of the battery as they are read from the car, and the picture of its odometer. A new mileage below the earlier
 * reading needs a reason.
 */
export const saveCar = defineFinding({
  name: "save-car",
  input: SaveCar,
  errors: ["odometer-lower"],
  part: "vehicle",
  panel: "car",
  vehicle: ({ vehicle }) => vehicle,
  check: (context, swap, { vehicle, odometerReason }) =>
    odometerReason ? Promise.resolve(null) : refuseLower(context, swap, vehicle.mileage),
  change: (_found, { odometer, odometerReason }) => ({
    ...(odometer ? { odometerKey: odometer } : {}),
    ...(odometerReason ? { odometerReason } : {}),
  }),
});

async function refuseLower(
  { actor, tx }: CommandContext,
  swap: Swap,
  mileage: number | undefined,
): Promise<Refused | null> {
  if (mileage === undefined || mileage === swap.mileage) return null;
  const earlier = await findEarlierReading(actor, swap, tx);
  if (!earlier || mileage >= earlier.miles) return null;
  return refuse("odometer-lower", {
    message: `On ${formatDashboardDay(earlier.on)} the odometer showed ${formatNumber(earlier.miles)} miles. Please read it again, or say why it shows less.`,
  });
}
