import { EQUIPMENT } from "#modules/catalog/schemas.ts";
import { findUsualEquipment } from "#modules/inspections/index.ts";
import type { saveDraft } from "#modules/swaps/index.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";

type Parts = Pick<Parameters<typeof saveDraft>[1], "vehicle" | "condition">;

/** What the fields about equipment, drive, and sale show: what was saved, or what cars like this one usually have. */
export async function extrasOf({ vehicle, condition }: DraftData) {
  const options = condition?.options ?? [];
  const usual = options.length === 0 && vehicle ? await findUsualEquipment(vehicle) : [];
  const chosen = options.filter(({ value }) => value).map(({ _id }) => _id);
  const { factoryWarranty = false, expectedTime = "", sellerAsks, keys } = condition ?? {};
  return {
    equipment: {
      ticked: options.length > 0 ? chosen : usual,
      usual: usual.length > 0,
      body: vehicle?.class ?? null,
    },
    guessed: options.length === 0 && Boolean(vehicle?.drivetrain ?? vehicle?.transmission),
    values: {
      transmission: vehicle?.transmission ?? "",
      drivetrain: vehicle?.drivetrain ?? "",
      factoryWarranty,
      expectedTime,
      sellerAsks: sellerAsks ?? null,
      keys: keys ?? null,
    },
  };
}

/** The draft with what the form says about them. An unchecked box is not in the form. */
export function withExtras({ vehicle, condition }: DraftData, typed: Record<string, unknown>): Parts {
  const { transmission, drivetrain, equipment, factoryWarranty = false, expectedTime, sellerAsks, keys } = typed;
  const has = new Set(Array.isArray(equipment) ? equipment : []);
  const options = EQUIPMENT.map((item) => ({ ...item, value: has.has(item._id) }));
  const extras = { options, factoryWarranty, expectedTime, sellerAsks, keys };
  return {
    vehicle: { ...vehicle, transmission, drivetrain } as Parts["vehicle"],
    condition: { ...condition, ...extras } as Parts["condition"],
  };
}
