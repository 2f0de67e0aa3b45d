import { decodeVin, makeVin, valuate } from "#modules/catalog/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chooseChannel, registerDraft, saveDraft } from "#modules/swaps/index.ts";
import type { Channel, Step } from "#modules/swaps/lifecycle.ts";
import { pushCar } from "../life/push-car.ts";
import { must } from "../must.ts";
import { personActor } from "../person-actor.ts";

type Spec = { make: string; model: string; year: number; miles: number; step: Step; channel: Channel };

const car = (
  make: string,
  model: string,
  year: number,
  miles: number,
  step: Step,
  channel: Channel = "listing",
): Spec => ({ make, model, year, miles, step, channel });

/** A dozen cars, most of them for sale, the others in different steps of their life. */
const CARS: readonly Spec[] = [
  car("Honda", "Accord", 2018, 42_000, "new-swap"),
  car("Toyota", "RAV4", 2019, 38_500, "qualify"),
  car("Mazda", "Mazda3", 2017, 61_200, "schedule-eval"),
  car("Subaru", "Outback", 2018, 55_000, "eval"),
  car("Ford", "Escape", 2016, 72_300, "valuate"),
  car("Honda", "CR-V", 2020, 29_900, "listing"),
  car("Toyota", "Camry", 2019, 44_100, "listing"),
  car("Nissan", "Altima", 2018, 51_700, "listing"),
  car("Hyundai", "Tucson", 2017, 66_000, "auction", "auction"),
  car("Ford", "F-150", 2018, 58_400, "pre-deal"),
  car("Kia", "Soul", 2016, 80_200, "payments"),
  car("Honda", "Civic", 2019, 33_800, "complete"),
];

/**
 * Creates the cars of the starting world, or the first ones: the seller registers them, and everyone does their part up
 * to the step.
 */
export async function createCars(most = CARS.length): Promise<void> {
  const seller = await personActor("seller");
  for (const [number, spec] of CARS.slice(0, most).entries()) {
    const swap = await registerCar(seller, number, spec);
    must(await chooseChannel(seller, { swap, channel: spec.channel }));
    must(await pushCar({ swap, step: spec.step }));
  }
}

async function registerCar(seller: Actor, number: number, { make, model, year, miles }: Spec): Promise<string> {
  const vin = await makeVin({ make, model, year }, 200_000 + number);
  const decoded = vin ? await decodeVin(vin) : undefined;
  if (!vin || !decoded) throw new Error(`The catalog has no ${year} ${make} ${model}`);
  const { series, style, engine } = decoded;
  const facts = { year: decoded.year, mileage: miles, zip: "60614", class: decoded.class ?? "Sedan" };
  const valuation = must(
    await valuate({
      ...facts,
      make: decoded.make.name,
      model: decoded.model.name,
      series: series?.name,
      fuel: engine.fuel,
      litres: engine.litres,
    }),
  );
  const vehicle = { ...facts, make: decoded.make, model: decoded.model, series, style, vin, color: "Blue" } as const;
  const { token } = must(
    await saveDraft(seller, {
      vehicle: { ...vehicle, class: facts.class as never },
      condition: { condition: "Good", expectedTime: "In a Week", accidents: "None", titleStatus: "Clean", keys: 2 },
      place: { address: `${100 + number * 7} Maple Avenue` },
    }),
  );
  return must(await registerDraft(seller, { token, valuation }))._id;
}
