import type { Actor } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { drawSheet } from "./draw-sheet.ts";
import { findDealSheet } from "./find-deal-sheet.ts";

/** The deal sheet as a PDF, with what this actor may see of it; undefined when there is none for them. */
export async function printDealSheet(actor: Actor, swap: string): Promise<{ name: string; bytes: Buffer } | undefined> {
  const sheet = await findDealSheet(actor, swap);
  if (!sheet) return undefined;
  return { name: `Deal sheet ${sheet.car}.pdf`, bytes: await drawSheet(sheet, NAME, currentTime()) };
}
