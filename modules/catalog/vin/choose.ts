import { environment } from "#modules/kernel/environment.ts";
import { serviceAt } from "../service.ts";
import { embeddedPlates } from "./embedded-plates.ts";
import { httpPlates } from "./http-plates.ts";
import type { PlateReader } from "./plate-reader.ts";

/**
 * The plate service. Without one, sample cars for the demo world; null in production, where an invented car must not be
 * listed: sellers are asked for the VIN.
 */
export function plateReader(): PlateReader | null {
  const { PLATE_SERVICE_URL, PLATE_SERVICE_TOKEN, showcase, mode } = environment();
  const real = serviceAt(PLATE_SERVICE_URL, PLATE_SERVICE_TOKEN);
  if (real) return httpPlates(real);
  return mode === "production" && !showcase ? null : embeddedPlates;
}
