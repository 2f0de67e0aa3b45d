import { z } from "zod";
import { optionalText, text } from "./fields.ts";
import { readState } from "./states.ts";
import { checkState, stateByZip } from "./zip-states.ts";

/** The parts of an address wherever someone types one; the ZIP code is a field of its own (`fields.ts`). */

const STATE = "Please choose a state.";
const stateOf = (typed: string, context: z.core.$RefinementCtx): string => {
  const state = readState(typed);
  if (!state) context.addIssue({ code: "custom", message: STATE });
  return state ?? "";
};
const blank = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

/** Street and number with the apartment or unit: "12 Main St, Apt 4B". */
export const street = text("Please enter street and number.", 200);
export const city = text("Please enter the city.", 100);
/** As two letters; the name of the state is taken, too. */
export const state = z.preprocess(blank, z.string({ error: STATE }).transform(stateOf));

/** The same parts where they may be left out. */
export const optionalStreet = optionalText(200);
export const optionalCity = optionalText(100);
export const optionalState = z.preprocess(blank, z.string({ error: STATE }).transform(stateOf).optional());

type Place = Partial<Record<"address" | "city" | "state" | "zip", string | null | undefined>>;

/**
 * "PO Box 12", "P. O. B. 12", "P.O. Drawer 12", "Post Office Box", "Box 12", "Lock Box 12", "Apartado 12" (Puerto Rico),
 * "General Delivery", and the boxes of the armed forces.
 */
const BOX = new RegExp(
  [
    String.raw`\bp\W{0,2}[o0]\W{0,2}\s*(?:b|bx|box|drawer)\W*\d`,
    String.raw`\bp\W{0,2}[o0]\W{0,2}\s*box\b|\bpost(?:\s+office|al)?\s*box\b`,
    String.raw`^\W*(?:(?:lock|caller|call|mail)\s*)?(?:box|bx|drawer)\W*\d|^\W*p\W?o\W*\d+\W*$`,
    String.raw`\b(?:apartado|apdo\.?)\s+(?:postal\s+)?\d|^\W*(?:usps\s+)?(?:box|firm caller)\W*\d|\bPMB\s*#?\d|\bgen(?:eral|\.)?\s+delivery\b`,
    String.raw`\b(?:PSC|CMR|unit)\s+\d+\W+box\b`,
  ].join("|"),
  "i",
);

/** Whether mail arrives there, but no car and no person can. */
export const isPostBox = (address: string): boolean => BOX.test(address);

const BOX_SENTENCE = "We can’t meet you at a PO box. Please enter street and number.";
const MILITARY_SENTENCE = "We can’t drive to an address of military mail. Please enter where the car is.";
const MILITARY = /^A[AEP]$/;

/** For schemas of a place that someone drives to: no PO box, no military mail, and the state of its ZIP code. */
export function checkVisited(place: Place, context: z.core.$RefinementCtx): void {
  checkState(place, context);
  const refuse = (path: keyof Place, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (isPostBox(place.address ?? "")) refuse("address", BOX_SENTENCE);
  if (MILITARY.test(place.state ?? "")) refuse("state", MILITARY_SENTENCE);
  else if (MILITARY.test(stateByZip(place.zip ?? "") ?? "")) refuse("zip", MILITARY_SENTENCE);
}

/** "12 Main St, Apt 4B, Oak Park, IL 60302"; parts that are missing are left out. */
export const addressLine = ({ address, city: town, state: code, zip }: Place): string =>
  [address, town, [code, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
