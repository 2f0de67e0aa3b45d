import { findHolders, saveAvailability } from "#modules/accounts/index.ts";
import { distanceMiles, findZipsNear } from "#modules/catalog/index.ts";
import { addHoliday, saveCenter, saveServiceArea } from "#modules/inspections/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { federalHoliday } from "#modules/kernel/federal-holidays.ts";
import { must } from "./must.ts";
import type { Seeder } from "./world.ts";

const CENTERS = [
  {
    name: "Swap Center Chicago",
    address: "2200 W Fulton Street",
    city: "Chicago",
    state: "IL",
    zip: "60612",
    lat: 41.8867,
    lng: -87.6817,
  },
  {
    name: "Swap Center Naperville",
    address: "1450 Aurora Avenue",
    city: "Naperville",
    state: "IL",
    zip: "60540",
    lat: 41.767,
    lng: -88.168,
  },
  {
    name: "Swap Center Schaumburg",
    address: "900 E Golf Road",
    city: "Schaumburg",
    state: "IL",
    zip: "60173",
    lat: 42.0525,
    lng: -88.0482,
  },
] as const;
const AREA_MILES = 40;
/** The days on which each center is closed, as days from today. */
const HOLIDAYS: readonly (readonly (readonly [days: number, name: string])[])[] = [
  [
    [16, "Inventory"],
    [72, "Staff outing"],
  ],
  [[30, "Floor is renovated"]],
];

/** Each ZIP code belongs to the area of its nearest center. */
const nearestTo = (zip: { lat: number; lng: number }) =>
  CENTERS.toSorted((a, b) => distanceMiles(a, zip) - distanceMiles(b, zip))[0];

/** The first day from then that is not a federal holiday anyway. */
function openDayFrom(days: number): string {
  const day = addChicagoDays(chicagoDay(new Date()), days);
  return federalHoliday(day) ? openDayFrom(days + 1) : day;
}

/** Creates three Swap Centers around Chicago, their service areas and the technicians' working hours. */
export const placesSeeder: Seeder = {
  title: "Three Swap Centers",
  async run() {
    for (const [at, center] of CENTERS.entries()) {
      const { _id } = must(await saveCenter(system, { ...center, active: true }));
      for (const [days, name] of HOLIDAYS[at] ?? [])
        must(await addHoliday(system, { _id, day: openDayFrom(days), name }));
      const near = (await findZipsNear(center, AREA_MILES)).filter((zip) => nearestTo(zip) === center);
      must(
        await saveServiceArea(system, {
          name: `${center.city}, ${AREA_MILES} miles`,
          center: _id,
          zips: near.map(({ zip }) => zip),
        }),
      );
    }
    const days = ["mon", "tue", "wed", "thu", "fri", "sat"];
    const times = Array.from(
      { length: 18 },
      (_, i) => `${String(8 + Math.floor(i / 2)).padStart(2, "0")}:${i % 2 ? "30" : "00"}`,
    );
    for (const technician of await findHolders("technician"))
      must(
        await saveAvailability(system, {
          user: technician.id,
          general: days.flatMap((day) => times.map((time) => `${day}-${time}`)),
        }),
      );
  },
};
