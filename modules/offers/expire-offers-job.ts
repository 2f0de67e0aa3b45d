import { system } from "#modules/kernel/actor.ts";
import { expireOffers } from "./expire-offers.ts";

export default async function run(): Promise<void> {
  for (let more = true; more; ) {
    const result = await expireOffers(system, {});
    more = result.ok && result.value.expired > 0;
  }
}
