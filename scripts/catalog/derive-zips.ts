import { createRequire } from "node:module";
import path from "node:path";
import type { ZipData } from "#modules/catalog/data/shape.ts";
import { onLand } from "./on-land.ts";

type Entry = { zip: string; latitude: number; longitude: number; city: string; state: string; country: string };

/** US ZIP codes with city, state and coordinates. */
export function deriveZips(folder: string): ZipData {
  const { codes } = createRequire(import.meta.url)(path.resolve(folder, "lib/codes.js")) as {
    codes: Record<string, Entry>;
  };
  const entries = Object.values(codes).filter(
    (e) => e.country === "US" && /^\d{5}$/.test(e.zip) && e.state && e.latitude && e.longitude,
  );
  return onLand(entries.map((e) => [e.zip, e.city.trim(), e.state, round(e.latitude), round(e.longitude)]));
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
