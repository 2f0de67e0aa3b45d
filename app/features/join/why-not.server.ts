import { FORM_OF_ACTION, type JoinAction } from "#app/shared/join.ts";
import type { Car } from "#modules/marketplace/listing/schemas.ts";

/** Whether buyers can do this with the car now. */
export function isPossible(action: JoinAction, car: Pick<Car, "mask" | "overlay" | "forSale">): boolean {
  if (car.mask.seller) return false;
  if (action === "follow") return car.overlay !== "sold";
  return car.mask.acting && (FORM_OF_ACTION[action] !== "offer" || car.forSale);
}

/** Why a buyer cannot continue with this car. Without a car, it is not listed anymore. */
export function whyNot(
  name: string,
  car: (Pick<Car, "overlay" | "stage"> & { mask: { seller: boolean } }) | undefined,
): string {
  if (!car) return `The ${name} is no longer listed. These are the other cars.`;
  if (car.mask.seller) return "This is your own car.";
  if (car.overlay === "sold") return `The ${name} was sold while you were away.`;
  if (car.overlay === "deal")
    return `The ${name} is in a deal with another buyer. Follow it to hear if it is for sale again.`;
  return car.stage === "inspection" ? `The ${name} is not for sale yet.` : `The ${name} takes no offers at the moment.`;
}
