import { createHash } from "node:crypto";
import { makeVin } from "./make-vin.ts";
import type { Plate, PlateReader } from "./plate-reader.ts";

/** Common cars with their model years. */
const COMMON: [make: string, model: string, from: number, to: number][] = [
  ["Toyota", "Camry", 2003, 2023],
  ["Toyota", "Corolla", 2003, 2023],
  ["Toyota", "RAV4", 2003, 2023],
  ["Toyota", "Highlander", 2008, 2023],
  ["Toyota", "Tacoma", 2006, 2023],
  ["Toyota", "Sienna", 2006, 2022],
  ["Honda", "Civic", 2003, 2023],
  ["Honda", "Accord", 2003, 2023],
  ["Honda", "CR-V", 2003, 2023],
  ["Honda", "Odyssey", 2005, 2022],
  ["Honda", "Pilot", 2006, 2022],
  ["Ford", "F-150", 2004, 2023],
  ["Ford", "Escape", 2005, 2023],
  ["Ford", "Explorer", 2006, 2023],
  ["Ford", "Fusion", 2007, 2020],
  ["Ford", "Mustang", 2005, 2023],
  ["Chevrolet", "Silverado 1500", 2007, 2023],
  ["Chevrolet", "Equinox", 2007, 2023],
  ["Chevrolet", "Malibu", 2006, 2023],
  ["Chevrolet", "Tahoe", 2007, 2023],
  ["Nissan", "Altima", 2005, 2023],
  ["Nissan", "Rogue", 2008, 2023],
  ["Nissan", "Sentra", 2007, 2023],
  ["Hyundai", "Elantra", 2007, 2023],
  ["Hyundai", "Sonata", 2006, 2023],
  ["Kia", "Optima", 2006, 2020],
  ["Kia", "Soul", 2010, 2023],
  ["Jeep", "Grand Cherokee", 2005, 2023],
  ["Jeep", "Wrangler", 2007, 2023],
  ["Ram", "1500", 2013, 2023],
  ["Dodge", "Charger", 2008, 2023],
  ["Subaru", "Outback", 2006, 2023],
  ["Subaru", "Forester", 2005, 2023],
  ["Mazda", "Mazda3", 2006, 2023],
  ["Volkswagen", "Jetta", 2006, 2023],
  ["BMW", "X5", 2007, 2022],
  ["Audi", "A4", 2006, 2022],
  ["Lexus", "RX", 2006, 2022],
  ["Mercedes-Benz", "C-Class", 2006, 2022],
  ["Tesla", "Model 3", 2018, 2023],
];

/** Assigns every plate a car with a VIN that decodes; the same plate and state always get the same car. */
export const embeddedPlates: PlateReader = {
  async read(plate) {
    const vin = isEmbeddedPlate(plate) ? await vinFor(digestOf(plate)) : null;
    return { ok: true, status: 200, value: { vin, sample: true } };
  },
};

/** Plates that begin with ZZ are never found, and neither is about one in twenty-five of the others. */
export const isEmbeddedPlate = (plate: Plate): boolean =>
  !plate.number.startsWith("ZZ") && digestOf(plate).readUInt8(0) % 25 !== 24;

const digestOf = ({ number, state }: Plate): Buffer => createHash("sha256").update(`${state} ${number}`).digest();

async function vinFor(digest: Buffer): Promise<string | null> {
  for (let i = 0; i < 4; i++) {
    const [make, model, from, to] = COMMON[digest.readUInt16BE(2 + 4 * i) % COMMON.length] as (typeof COMMON)[number];
    // The newer of two random years, because most cars on the road are fairly new.
    const [a, b] = [digest.readUInt8(4 + 4 * i), digest.readUInt8(5 + 4 * i)];
    const year = from + Math.max(a % (to - from + 1), b % (to - from + 1));
    const vin = await makeVin({ make, model, year }, digest.readUInt32BE(24) % 800_000);
    if (vin) return vin;
  }
  return null;
}
