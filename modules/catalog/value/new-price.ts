import { lookup } from "#modules/kernel/lookup.ts";
import { findBuild } from "../builds/builds.ts";
import type { BodyClass } from "../naming/body.ts";
import type { Fuel } from "../naming/fuel.ts";

export type ValuedCar = {
  year: number;
  make: string;
  model: string;
  series?: string | null | undefined;
  class?: BodyClass | string | null | undefined;
  fuel?: Fuel | string | null | undefined;
  litres?: number | null | undefined;
};

/** Typical new price in 2020, whole dollars; a rough estimate, not a price guide. */
const KNOWN: Record<string, number> = {
  "Toyota Corolla": 21_500,
  "Toyota Camry": 27_500,
  "Toyota Prius": 27_000,
  "Toyota RAV4": 29_500,
  "Toyota Highlander": 39_000,
  "Toyota 4Runner": 41_000,
  "Toyota Tacoma": 33_000,
  "Toyota Tundra": 42_000,
  "Toyota Sienna": 37_000,
  "Toyota Yaris": 17_500,
  "Toyota Avalon": 38_000,
  "Toyota Sequoia": 55_000,
  "Toyota Land Cruiser": 86_000,
  "Toyota Venza": 35_000,
  "Toyota 86": 28_500,
  "Honda Civic": 23_000,
  "Honda Accord": 28_500,
  "Honda CR-V": 29_000,
  "Honda Pilot": 38_500,
  "Honda Odyssey": 37_500,
  "Honda Fit": 18_000,
  "Honda HR-V": 23_500,
  "Honda Ridgeline": 37_000,
  "Honda Insight": 25_000,
  "Honda Passport": 36_500,
  "Ford F-150": 42_000,
  "Ford F-250": 49_000,
  "Ford F-350": 52_000,
  "Ford Escape": 28_000,
  "Ford Explorer": 41_000,
  "Ford Mustang": 34_000,
  "Ford Fusion": 26_000,
  "Ford Focus": 20_500,
  "Ford Fiesta": 16_500,
  "Ford Edge": 35_500,
  "Ford Expedition": 59_000,
  "Ford Ranger": 32_000,
  "Ford Mustang Mach-E": 49_000,
  "Ford Bronco": 40_000,
  "Ford Bronco Sport": 30_000,
  "Chevrolet Silverado 1500": 41_500,
  "Chevrolet Silverado 2500": 48_000,
  "Chevrolet Silverado 2500HD": 50_000,
  "Chevrolet Silverado": 40_000,
  "Chevrolet Tahoe": 58_000,
  "Chevrolet Suburban": 62_000,
  "Chevrolet Equinox": 28_500,
  "Chevrolet Malibu": 26_000,
  "Chevrolet Cruze": 21_000,
  "Chevrolet Impala": 32_500,
  "Chevrolet Camaro": 33_500,
  "Chevrolet Corvette": 66_000,
  "Chevrolet Traverse": 36_500,
  "Chevrolet Colorado": 30_500,
  "Chevrolet Bolt EV": 37_500,
  "Chevrolet Volt": 35_000,
  "Chevrolet Spark": 15_500,
  "GMC Sierra 1500": 44_500,
  "GMC Yukon": 62_000,
  "GMC Acadia": 37_500,
  "GMC Terrain": 29_500,
  "Ram 1500": 43_000,
  "Ram 2500": 50_000,
  "Dodge Charger": 35_500,
  "Dodge Challenger": 34_500,
  "Dodge Grand Caravan": 29_500,
  "Dodge Durango": 41_000,
  "Dodge Journey": 25_500,
  "Chrysler 300": 33_500,
  "Chrysler Pacifica": 38_500,
  "Chrysler Town and Country": 33_000,
  "Jeep Wrangler": 37_500,
  "Jeep Grand Cherokee": 42_000,
  "Jeep Cherokee": 30_000,
  "Jeep Compass": 26_500,
  "Jeep Gladiator": 40_500,
  "Nissan Altima": 26_500,
  "Nissan Rogue": 28_000,
  "Nissan Sentra": 20_500,
  "Nissan Leaf": 33_500,
  "Nissan Pathfinder": 36_000,
  "Nissan Frontier": 29_500,
  "Nissan Maxima": 37_000,
  "Nissan Murano": 36_500,
  "Nissan Versa": 16_500,
  "Nissan Titan": 44_000,
  "Hyundai Elantra": 20_500,
  "Hyundai Sonata": 26_500,
  "Hyundai Tucson": 27_000,
  "Hyundai Santa Fe": 31_500,
  "Hyundai Accent": 16_500,
  "Kia Soul": 20_500,
  "Kia Optima": 26_000,
  "Kia Forte": 20_000,
  "Kia Sorento": 31_500,
  "Kia Sportage": 27_000,
  "Kia Niro": 27_500,
  "Kia Telluride": 37_500,
  "Subaru Outback": 31_000,
  "Subaru Forester": 28_500,
  "Subaru Impreza": 21_500,
  "Subaru Crosstrek": 25_500,
  "Subaru Legacy": 26_500,
  "Subaru WRX": 30_500,
  "Mazda Mazda3": 23_500,
  "Mazda CX-5": 28_500,
  "Mazda MX-5": 29_500,
  "Mazda Mazda6": 28_000,
  "Volkswagen Jetta": 22_500,
  "Volkswagen Passat": 25_500,
  "Volkswagen Golf": 24_000,
  "Volkswagen GTI": 31_000,
  "Volkswagen Tiguan": 29_000,
  "Volkswagen Atlas": 37_000,
  "Volkswagen Beetle": 23_500,
  "Tesla Model 3": 43_000,
  "Tesla Model Y": 52_000,
  "Tesla Model S": 80_000,
  "Tesla Model X": 86_000,
  "BMW X5": 64_000,
  "BMW X3": 46_000,
  "BMW 328i": 42_000,
  "BMW 330i": 43_500,
  "Audi A4": 42_500,
  "Audi Q5": 46_500,
  "Lexus ES": 43_000,
  "Lexus RX": 49_500,
  "Lexus IS": 42_500,
  "Mercedes-Benz C-Class": 46_000,
  "Mercedes-Benz E-Class": 60_000,
  "Mercedes-Benz GLC-Class": 48_000,
  "Acura MDX": 48_000,
  "Acura TLX": 38_500,
  "Porsche 911": 115_000,
  "Porsche Cayenne": 76_000,
  "Volvo XC60": 45_500,
  "Volvo XC90": 55_000,
  "Mitsubishi Mirage": 15_500,
  "Mitsubishi Outlander": 27_500,
  "MINI Hardtop": 27_500,
};

/** Price of a basic new car of a class in 2020, whole dollars. */
const BY_CLASS: Record<string, number> = {
  Coupe: 31_000,
  Convertible: 38_000,
  Hatchback: 22_500,
  Minivan: 35_000,
  Sedan: 26_000,
  SUV: 33_000,
  Truck: 38_000,
};

/** A make's price factor relative to a basic car. */
const TIERS: [RegExp, number][] = [
  [/^(Bugatti|Ferrari|Lamborghini|McLaren|Rolls-Royce|Maybach)$/, 9],
  [/^(Bentley|Aston Martin)$/, 6],
  [/^(Porsche|Maserati|Lucid)$/, 2.7],
  [/^(Mercedes-Benz|BMW|Audi|Land Rover|Jaguar|Tesla|Lexus|Rivian|Cadillac|Karma|Lotus|Polestar|Hummer)$/, 1.65],
  [/^(Acura|Infiniti|Lincoln|Volvo|Genesis|Alfa Romeo|Saab)$/, 1.4],
  [/^(Buick|GMC|MINI|Chrysler|Ineos|VinFast|Fisker)$/, 1.12],
  [/^(Kia|Hyundai|Suzuki|Mitsubishi|Daewoo|Smart|Fiat|Scion|Saturn|Plymouth)$/, 0.88],
];

/** Trim levels by the words makers use for them; the first match counts. */
const TRIMS: [RegExp, number][] = [
  [/hellcat|raptor|trackhawk|demon|shelby|\bz06|\bzr1|black series|\bm sport|\bamg\b|\brs\b/i, 1.35],
  [
    /platinum|denali|high country|king ranch|summit|autograph|signature|prestige|calligraphy|reserve|limited longhorn/i,
    1.24,
  ],
  [/touring|limited|ultimate|premier|laramie|lariat|ltz|overland|sel\b|grand|elite|luxury|sx\b/i, 1.14],
  [/ex-?l|xle|xse|slt|\bsl\b|premium|rubicon|trd|sport|gt\b|titanium|rst|sahara/i, 1.07],
  [/^(base|l|s|lx|le|ls|se|sv|xl|st|work truck|tradesman|de|gls)\b/i, 0.95],
];

/** What new cars cost more each year. */
const YEARLY = 1.022;

/** Estimated price of the car when it was new, in dollars of that year. Known builds have the price of their trim. */
export function newPrice(car: ValuedCar): number {
  const build = findBuild(car);
  if (build) return build.newPrice * YEARLY ** (car.year - (build.from + build.to) / 2);
  const known = lookup(KNOWN, `${car.make} ${car.model}`) ?? lookup(KNOWN, car.model);
  const plain =
    (lookup(BY_CLASS, car.class ?? "") ?? 29_000) * (TIERS.find(([makes]) => makes.test(car.make))?.[1] ?? 1);
  const trim = TRIMS.find(([words]) => words.test(car.series ?? ""))?.[1] ?? 1;
  return (known ?? plain) * trim * engineFactor(car) * YEARLY ** (car.year - 2020);
}

function engineFactor({ fuel, litres }: ValuedCar): number {
  const size = litres ? Math.min(1.18, Math.max(0.94, 1 + (litres - 2.8) * 0.03)) : 1;
  return size * (fuel === "Diesel" ? 1.1 : fuel === "Hybrid" ? 1.06 : 1);
}
