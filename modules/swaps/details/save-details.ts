import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { findZip } from "#modules/catalog/index.ts";
import { asksTitleDate } from "#modules/catalog/schemas.ts";
import { hideFiles, openDocuments, refuseForeign, shareFiles } from "#modules/files/index.ts";
import { FILE_KEY } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { SwapDocuments } from "../car/shapes.ts";
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
import type { SaveDetails } from "./schemas.ts";
import { identityChanges, patchOf, titleAfter } from "./swap-patch.ts";

type Papers = SwapDocuments | undefined;

/** Whether the actor may not share one of the new papers. */
const refusePapers = (tx: Tx, actor: Actor, swap: Swap, papers: Papers): Promise<Refused | null> =>
  refuseForeign(tx, actor, added(swap, papers));

/**
 * Gives the seller and the staff access to new papers, and everyone to those that became public. Call `refusePapers`
 * first.
 */
async function attachPapers(tx: Tx, swap: Swap, papers: Papers): Promise<void> {
  if (!papers) return;
  await shareFiles(tx, added(swap, papers), ["staff", `user:${swap.sellerId}`]);
  const [was, is] = [openKeys(swap.documents), openKeys(papers)];
  await openDocuments(tx, except(is, was));
  await hideFiles(tx, except(was, is));
}

const openKeys = (documents: SwapDocuments): string[] =>
  keysOf(Object.fromEntries(Object.entries(documents).filter(([, paper]) => paper?.public)));
const except = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => !others.includes(key));

function added(swap: Swap, papers: Papers): string[] {
  const had = new Set(keysOf(swap.documents));
  return keysOf(papers ?? {}).filter((key) => !had.has(key));
}

const keysOf = (documents: SwapDocuments): string[] =>
  Object.values(documents).flatMap((paper) => (paper && FILE_KEY.test(paper.key) ? [paper.key] : []));

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
    return refuse("not-now", { message: "This swap has ended, so its record can’t be changed." });
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
