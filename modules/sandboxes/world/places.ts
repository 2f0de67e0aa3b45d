import { saveAvailability } from "#modules/accounts/index.ts";
import { findZipsNear } from "#modules/catalog/index.ts";
import { saveCenter, saveServiceArea } from "#modules/inspections/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { must } from "../must.ts";
import { personActor } from "../person-actor.ts";

const CENTER = {
  name: "Swap Center Chicago",
  address: "2200 W Fulton Street",
  city: "Chicago",
  state: "IL",
  zip: "60612",
  lat: 41.8867,
  lng: -87.6817,
};
const AREA_MILES = 25;
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat"];
const TIMES = Array.from(
  { length: 18 },
  (_, i) => `${String(8 + Math.floor(i / 2)).padStart(2, "0")}:${i % 2 ? "30" : "00"}`,
);

/** Creates one Swap Center in Chicago, its service area, and the technician's working hours. */
export async function createPlaces(): Promise<void> {
  const { _id: center } = must(await saveCenter(system, { ...CENTER, active: true }));
  const zips = (await findZipsNear(CENTER, AREA_MILES)).map(({ zip }) => zip);
  must(await saveServiceArea(system, { name: `Chicago, ${AREA_MILES} miles`, center, zips }));
  const general = DAYS.flatMap((day) => TIMES.map((time) => `${day}-${time}`));
  const { id } = await personActor("technician");
  must(await saveAvailability(system, { user: id as string, general }));
}
