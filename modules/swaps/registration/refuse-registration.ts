import type { Tx } from "#db/client.ts";
import { findActor } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { zipSentence } from "#modules/kernel/zip-states.ts";
import type { DraftData, VehicleInput } from "../car/schemas.ts";
import { refuse } from "../errors.ts";
import type { Channel } from "../lifecycle/steps.ts";
import { offeredChannels } from "./channels.ts";
import { findSwapByVin } from "./find-vin.ts";

type Wanted = { vehicle: VehicleInput; place?: DraftData["place"]; channel?: Channel | undefined };

/** The ZIP code is part of the vehicle, so no schema sees both. */
export function refuseOtherState(place: DraftData["place"], zip: string | undefined): Refused | null {
  const message = zipSentence(place?.state, zip);
  return message ? refuse("state-zip", { message, fields: { "place.state": [message] } }) : null;
}

/** Why this car cannot be registered for this seller; undefined when it can. A seller without an account is null. */
export async function refuseRegistration(
  tx: Tx,
  actor: Actor,
  seller: string | null,
  { vehicle, place, channel }: Wanted,
): Promise<Refused | undefined> {
  const elsewhere = refuseOtherState(place, vehicle.zip);
  if (elsewhere) return elsewhere;
  if (seller !== null) {
    const maySell = seller === actor.id ? can(actor, "swap.sell") : await maySellCars(tx, seller);
    if (!maySell) return refuse("no-seller");
  }
  const duplicate = vehicle.vin ? await findSwapByVin(vehicle.vin, tx) : undefined;
  if (duplicate) return refuse("vin-taken", { details: { swap: duplicate.id } });
  if (channel && !offeredChannels(vehicle).includes(channel)) return refuse("no-listing-channel");
  return undefined;
}

/** Staff select the seller by id: it must be an active account of a private person. */
async function maySellCars(tx: Tx, user: string): Promise<boolean> {
  const seller = await findActor(user, tx);
  return seller?.active === true && can(seller, "swap.sell");
}
