import { defineVerb } from "#db/verb.ts";
import { asksTitleDate } from "#modules/catalog/schemas.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { standingOf } from "../define-action.ts";
import { swapSaved } from "../events.ts";
import { isIdentityFixed, isInDeal } from "../lifecycle.ts";
import { lockSwap, refuseStale, updateSwap } from "../move-swap.ts";
import { canEdit, canEditEvaluation, canEditMoney, canEditVehicle, isClosedTo } from "../policy.ts";
import { refuse } from "../refusals.ts";
import { type SaveSwap as Input, SaveSwap } from "../schemas.ts";
import { attachSwapFiles } from "./attach-swap-files.ts";
import { identityChanges, patchOf, titleAfter } from "./swap-patch.ts";

/**
 * Saves parts of a swap (POST /swaps/save in all its shapes, and POST /swaps/{_id}). Each part replaces what was
 * there; parts that are left out stay. What identifies the car is fixed once it is listed, all of it when it has ended.
 */
export const saveSwap = defineVerb({
  name: "swaps.save",
  input: SaveSwap,
  allow: "verified",
  constraints: { swaps_vin_live: () => refuse("vin-taken") },
  async run({ tx, actor, now, record }, input) {
    const swap = await lockSwap(tx, actor, input._id);
    if (!swap) return notFound("swap");
    if (isClosedTo(actor, swap))
      return refuse("not-now", { message: "This swap has ended. What is recorded of it stays as it is." });
    if (!canEdit(actor, swap, now)) return refuse("not-allowed");
    if (input.vehicle && !canEditVehicle(actor, swap, now)) return refuse("not-allowed");
    if (touchesEvaluation(input) && !canEditEvaluation(actor, swap, now)) return refuse("not-allowed");
    if ((input.tax || input.title) && !canEditMoney(actor)) return refuse("not-allowed");
    const stale = refuseStale(swap, input.version);
    if (stale) return stale;
    if (isInDeal(swap.step) && input.loan?.active !== undefined && input.loan.active !== swap.loanActive)
      return refuse("loan-fixed");
    if (input.title?.missing && asksTitleDate(input.title.missing) && !titleAfter(swap, input.title).titleMissingDate)
      return refuse("title-date");
    const changed = identityChanges(swap, input);
    if (changed.length > 0 && isIdentityFixed(swap.step))
      return refuse("identity-fixed", { fields: fieldsOf(changed) });
    const after = await updateSwap(tx, swap, patchOf(swap, input), now);
    const foreign = await attachSwapFiles(tx, actor, swap, after);
    if (foreign) return foreign;
    const parts = Object.keys(input).filter((part) => !["_id", "version"].includes(part));
    await record(swapSaved({ swap: swap.id, seller: swap.sellerId, parts }));
    return ok(standingOf(after));
  },
});

const FOUND = ["checklist", "errorCodes", "damages", "tires", "keys"] as const;
const touchesEvaluation = ({ vehicle, inspection, videos, pictures, picture }: Input) =>
  Boolean(inspection || videos || pictures || picture || FOUND.some((part) => vehicle?.[part] !== undefined));

const fieldsOf = (names: string[]) =>
  Object.fromEntries(names.map((name) => [`vehicle.${name}`, ["This cannot be changed once the car is listed."]]));
