import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { findZip } from "#modules/catalog/index.ts";
import { asksTitleDate } from "#modules/catalog/schemas.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import {
  canEdit,
  canEditEvaluation,
  canEditPapers,
  canEditReports,
  canEditVehicle,
  isClosedTo,
  isSeller,
} from "../lifecycle/policy.ts";
import { isEnded, isIdentityFixed, isInDeal } from "../lifecycle/state.ts";
import { withRating } from "../rating/columns.ts";
import { refuseVin } from "../registration/find-vin.ts";
import { recordStatements, speakerOf } from "../sources/record-statements.ts";
import { withTaxes } from "../taxes/columns.ts";
import { swapSaved } from "../transitions/events.ts";
import { refuseStale, type Swap, updateSwap } from "../transitions/move-swap.ts";
import type { Published } from "../transitions/named-moves.ts";
import { attachPapers, refusePapers } from "./attach-papers.ts";
import type { SaveDetails } from "./schemas.ts";
import { identityChanges, patchOf, titleAfter } from "./swap-patch.ts";

/**
 * Why these parts cannot be saved; `evaluation` means that they include evaluation findings. Read-only: call it before
 * anything is written.
 */
export async function refuseDetails(
  { tx, actor, now }: Pick<CommandContext, "tx" | "actor" | "now">,
  swap: Swap,
  input: SaveDetails,
  { evaluation }: { evaluation: boolean },
): Promise<Refused | null> {
  if (isClosedTo(actor, swap))
    return refuse("not-now", { message: "This swap has ended, so its record can't be changed." });
  const allowed =
    canEdit(actor, swap, now) &&
    (!(input.vehicle || input.factoryWarranty) || canEditVehicle(actor, swap, now)) &&
    (!evaluation || canEditEvaluation(actor, swap, now)) &&
    (!(input.title || input.loan) || canEditPapers(actor, swap)) &&
    (!input.reports || canEditReports(actor));
  if (!allowed)
    return isSeller(actor, swap) && isIdentityFixed(swap) ? refuse("listed-already") : refuse("not-allowed");
  const refused = refuseStale(swap, input.version) ?? refuseRules(swap, input, now);
  if (refused) return refused;
  // A swap that has ended does not reserve its VIN.
  const vin = isEnded(swap) ? null : input.vehicle?.vin;
  return (await refuseVin(tx, swap, vin)) ?? (await refusePapers(tx, actor, swap, input.documents));
}

function refuseRules(swap: Swap, input: SaveDetails, now: Date): Refused | null {
  if (input.vehicle?.readOn && input.vehicle.readOn > chicagoDay(now)) return refuse("reading-later");
  if (isInDeal(swap.step) && input.loan?.active !== undefined && input.loan.active !== swap.loanActive)
    return refuse("loan-fixed");
  if (input.title?.missing && asksTitleDate(input.title.missing) && !titleAfter(swap, input.title).titleMissingDate)
    return refuse("title-date");
  const changed = identityChanges(swap, input);
  return changed.length > 0 && isIdentityFixed(swap) ? refuse("identity-fixed", { fields: fieldsOf(changed) }) : null;
}

/**
 * Writes parts of a locked swap, together with the published columns of its evaluation, and publishes an event that
 * names the parts. Call `refuseDetails` first.
 */
export async function saveDetails(
  { tx, actor, now, record }: CommandContext,
  swap: Swap,
  input: SaveDetails,
  { published, parts = partsOf(input) }: { published?: Published | undefined; parts?: string[] } = {},
): Promise<Swap> {
  await attachPapers(tx, swap, input.documents);
  const change = { ...(await placeOf(tx, swap, input)), ...patchOf(swap, input), ...published };
  const after = await updateSwap(tx, swap, withTaxes(swap, withRating(swap, change, now), now), now);
  const { readOn } = input.vehicle ?? {};
  const said = { actor, source: speakerOf(actor, swap), at: now, readOn };
  await recordStatements(tx, swap, after, { ...said, ...(readOn ? { stated: ["mileage"] } : {}) });
  await record(swapSaved({ swap: swap.id, seller: swap.sellerId, parts }));
  return after;
}

/** A new ZIP code moves the car there, unless the input names the place itself. */
async function placeOf(tx: Tx, swap: Swap, { location }: SaveDetails): Promise<Partial<Swap>> {
  if (!location?.zip || location.zip === swap.zip) return {};
  const place = await findZip(location.zip, tx);
  return place ? { lat: place.lat, lng: place.lng, city: place.city, state: place.state } : {};
}

const partsOf = (input: SaveDetails): string[] =>
  Object.keys(input).filter((part) => !["_id", "version"].includes(part));

/** For the unique constraint of one live swap per VIN. */
export const refuseVinTaken = (): Refused => refuse("vin-taken");

const fieldsOf = (names: string[]) =>
  Object.fromEntries(names.map((name) => [`vehicle.${name}`, ["This cannot be changed once the car is listed."]]));
