import { CITY_UNLIKELY, SURE_CITY } from "#app/shared/sure-city.ts";
import { meantCity } from "#modules/catalog/index.ts";
import type { DomainError } from "#modules/kernel/result.ts";

/**
 * The question about a city that the ZIP code isn't in, which may well be right. It is asked by forms with `AddressFields`
 * only, and once: the same city sent again is meant. `known` is the ZIP code of a form without a field for it.
 */
export async function askAboutCity(form: FormData, known?: string): Promise<DomainError | null> {
  const sure = form.get(SURE_CITY);
  const field = [...form.keys()].find((name) => /(?:^|\.)city$/.test(name));
  if (typeof sure !== "string" || field === undefined) return null;
  const city = String(form.get(field)).trim();
  const zip = known ?? String(form.get(field.replace(/city$/, "zip")) ?? "").trim();
  const meant = city && city !== sure.trim() && zip ? await meantCity(city, zip) : undefined;
  if (!meant) return null;
  const message = `${zip.slice(0, 5)} is in ${meant}. Correct the city or the ZIP code, or send them again to keep them.`;
  return { code: CITY_UNLIKELY, status: 422, message, field };
}
