import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, refuseDetails, refuseVinTaken, saveDetails, standingOf } from "#modules/swaps/index.ts";
import { SaveSwap } from "../findings/schemas.ts";
import { findingsOf } from "./find-findings.ts";
import { type FindingsPatch, panelsOf, writeFindings } from "./write-findings.ts";

/**
 * Saves parts of a swap (POST /swaps/save in all its shapes, and POST /swaps/{_id}): the swap's own
 * facts and the findings of its evaluation, all or nothing. Each part replaces the stored one; omitted parts stay.
 */
export const saveSwap = defineCommand({
  name: "swaps.save",
  input: SaveSwap,
  allow: "verified",
  impersonating: true,
  errors: ["identity-fixed", "listed-already", "loan-fixed", "not-now", "reading-later", "title-date", "vin-taken"],
  parties: ({ _id }) => [_id],
  constraints: { swaps_vin_live: refuseVinTaken },
  async run(context, input) {
    const { tx, actor } = context;
    const swap = await lockSwap(tx, actor, input._id);
    if (!swap) return notFound("swap");
    const refused = await refuseDetails(context, swap, input, { evaluation: touchesEvaluation(input) });
    if (refused) return refused;
    const patch = findingsIn(input);
    const panels = [...panelsOf(patch), ...(READINGS.some((name) => input.vehicle?.[name]) ? (["car"] as const) : [])];
    const saving = { panels, capturedAt: context.now };
    const written =
      panels.length > 0 ? await writeFindings(context, swap, await findingsOf(swap, tx), patch, saving) : null;
    if (written && !written.ok) return written;
    const saved = await saveDetails(context, swap, input, { published: written?.value.published });
    return ok(standingOf(saved));
  },
});

/** What the panel of the car itself contains. */
const READINGS = ["vin", "mileage", "batteryHealth"] as const;
const FOUND = ["checklist", "errorCodes", "obdReadiness", "damages", "tires", "keys", "batteryHealth"] as const;
/** The fields that only evaluators of the car may change. */
const touchesEvaluation = ({ vehicle, inspection, videos, pictures, picture }: SaveSwap): boolean =>
  Boolean(inspection || videos || pictures || picture || FOUND.some((part) => vehicle?.[part] !== undefined));

function findingsIn({ vehicle = {}, inspection, pictures, picture, videos }: SaveSwap): FindingsPatch {
  const patch = {
    keys: vehicle.keys,
    options: vehicle.options,
    essentials: vehicle.essentials,
    checklist: vehicle.checklist,
    errorCodes: vehicle.errorCodes,
    obdReadiness: vehicle.obdReadiness,
    damages: vehicle.damages && onceEach(vehicle.damages),
    tires: vehicle.tires,
    stage1Comment: inspection?.stage1?.comment,
    stage2Comment: inspection?.stage2?.comment,
    picturesOverview: pictures?.overview && onceEach(pictures.overview),
    picturesDamages: pictures?.damages && onceEach(pictures.damages),
    videos,
    cover: picture?.key,
  };
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as FindingsPatch;
}

/** The same key identifies the same picture or damage: the last entry counts. */
const onceEach = <T extends { key: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.key, one])).values(),
];
