import { environment } from "#modules/kernel/environment.ts";
import { serviceAt } from "../service.ts";
import { embeddedPlates } from "./embedded-plates.ts";
import { httpPlates } from "./http-plates.ts";
import type { PlateReader } from "./plate-reader.ts";

export function plateReader(): PlateReader {
  const { PLATE_SERVICE_URL, PLATE_SERVICE_TOKEN } = environment();
  const real = serviceAt(PLATE_SERVICE_URL, PLATE_SERVICE_TOKEN);
  return real ? httpPlates(real) : embeddedPlates;
}
