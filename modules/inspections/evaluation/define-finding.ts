import type { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import {
  lockSwap,
  noteFindings,
  refuseDetails,
  refuseVinTaken,
  type Swap,
  type SwapStanding,
  saveDetails,
  standingOf,
} from "#modules/swaps/index.ts";
import type { SaveDetails } from "#modules/swaps/schemas.ts";
import { partAt } from "../condition/car-parts.ts";
import { DAMAGE_LEVELS } from "../condition/damage-map.ts";
import { OBD_LABELS } from "../condition/obd-words.ts";
import type { Panel, PanelConflict, PanelLine, PanelSave } from "../condition/panels.ts";
import { refuse } from "../errors.ts";
import { type CarRef, type ChecklistItem, type Findings, TIRE_POSITIONS } from "../findings/schemas.ts";
import { findingsOf } from "./find-findings.ts";
import { captureTime, findPanelSaves, isChangedSince } from "./panel-saves.ts";
import { type FindingsPatch, panelsOf, writeFindings } from "./write-findings.ts";

/** The findings of a car with the facts that stand on the car itself. */
type PanelFacts = Findings & { vin: string | null; mileage: number; batteryHealth: number | null };

/** What a panel contains, line by line, so that people can compare two versions of it. */
const linesOf = (panel: Panel, facts: PanelFacts): PanelLine[] => LINES[panel](facts).filter(({ text }) => text !== "");

const line = (label: string, text: string | number | null | undefined): PanelLine => ({
  label,
  text: text === null || text === undefined ? "" : String(text),
});

const answerOf = (value: ChecklistItem["value"] | undefined): string =>
  value === "NA" ? "NA" : value === true ? "OK" : value === false ? "Problem" : "";
const answerLine = (label: string, said: { value: ChecklistItem["value"]; comment: string } | undefined) =>
  line(label, [answerOf(said?.value), said?.comment].filter(Boolean).join(": "));

const TIRE_LABELS = {
  frontLeft: "Front left",
  frontRight: "Front right",
  rearLeft: "Rear left",
  rearRight: "Rear right",
} as const;

const countOf = (pictures: readonly unknown[]) => (pictures.length === 1 ? "1 picture" : `${pictures.length} pictures`);

const LINES: Record<Panel, (facts: PanelFacts) => PanelLine[]> = {
  car: ({ vin, mileage, batteryHealth, odometerKey, odometerReason }) => [
    line("VIN", vin),
    line("Mileage", mileage),
    line("Battery health", batteryHealth && `${batteryHealth}%`),
    line("Why the odometer shows less than before", odometerReason),
    line("Picture of the odometer", odometerKey && "Yes"),
  ],
  pictures: ({ picturesOverview, picturesDamages }) => [
    line("Pictures of the car", countOf(picturesOverview)),
    line("Close-ups", countOf(picturesDamages)),
  ],
  videos: ({ videos }) => [
    line("Engine", videos.engine?.url),
    line("Interior", videos.interior?.url),
    line("Exterior", videos.exterior?.url),
  ],
  options: ({ options }) => options.map(({ text, value }) => line(text, value ? "Yes" : "No")),
  essentials: ({ essentials }) => essentials.map(({ text, value }) => line(text, value ? "Yes" : "No")),
  keys: ({ keys }) => [line("Number of keys", keys)],
  comment: ({ stage1Comment }) => [line("Comment", stage1Comment)],
  checklist: ({ checklist }) => checklist.map((item) => answerLine(item.text, item)),
  errorCodes: ({ errorCodes, obdReadiness }) => [
    line("Self-checks", obdReadiness && OBD_LABELS[obdReadiness]),
    ...errorCodes.map(({ code, description, comment }) => line(code, `${description} (${comment})`)),
  ],
  tires: ({ tires }) =>
    TIRE_POSITIONS.map((position) => {
      const tire = tires[position];
      return line(TIRE_LABELS[position], tire && `${tire.brand}, ${tire.size}, ${tire.depth}`);
    }),
  damages: ({ damages }) =>
    damages.map(({ location, level, text }, at) =>
      line(`Damage ${at + 1}: ${partAt(location)}`, `${DAMAGE_LEVELS[level - 1]?.label}. ${text}`),
    ),
  verification: ({ checklist, stage2Comment }) => [
    ...checklist.map((item) => answerLine(item.text, item.stage2)),
    line("Comment", stage2Comment),
  ],
};

type Vehicle = NonNullable<SaveDetails["vehicle"]>;
type Change = { patch: FindingsPatch; vehicle?: Vehicle };
type Definition<S extends z.ZodType<CarRef>> = {
  name: string;
  input: S;
  /** See `defineCommand`. */
  errors?: readonly string[];
  /** The part of the swap that `swap.saved` names. */
  part: string;
  /** The panel that is saved; by default those that the changes belong to. */
  panel?: Panel;
  /** Facts on the car itself that the input contains. */
  vehicle?(input: z.output<S>): Vehicle;
  /** Why the locked car cannot get these values. */
  check?(context: CommandContext, swap: Swap, input: z.output<S>): Promise<Refused | null>;
  /** Returns the changes, or the reason for the error. */
  change(found: Findings, input: z.output<S>): FindingsPatch | Refused;
};

const ERRORS = [
  "identity-fixed",
  "listed-already",
  "loan-fixed",
  "not-now",
  "part-changed",
  "reading-later",
  "title-date",
  "vin-taken",
];

/** The swap after a save, and the version of the panel that was saved. */
export type FindingSaved = SwapStanding & { panel: number };

/**
 * Defines a command that changes one panel of an evaluation: lock, check rights and rules, write, publish. Concurrent
 * changes to different panels both succeed. A form sends the version of its panel as `base`; if the
 * panel was saved since, by another person or in another tab, the command refuses with both versions in words. It also sends when the person wrote it,
 * because a form that was filled in offline arrives later. `evaluation_saves` keeps the last save of each panel by each
 * person.
 */
export function defineFinding<S extends z.ZodType<CarRef>>(definition: Definition<S>) {
  const { name, input, part, change, vehicle } = definition;
  return defineCommand({
    name: `inspections.${name}`,
    input,
    allow: "verified",
    errors: [...ERRORS, ...(definition.errors ?? [])],
    constraints: { swaps_vin_live: refuseVinTaken },
    async run(context, said): Promise<Result<FindingSaved>> {
      const swap = await lockSwap(context.tx, context.actor, said.swap);
      if (!swap) return notFound("swap");
      const facts = vehicle?.(said);
      const refused =
        (await refuseFinding(context, swap, said.version, facts)) ?? (await definition.check?.(context, swap, said));
      if (refused) return refused;
      const found = await findingsOf(swap, context.tx);
      const patch = change(found, said);
      if ("ok" in patch) return patch;
      const changed: Change = { patch, ...(facts ? { vehicle: facts } : {}) };
      const panels = definition.panel ? [definition.panel] : panelsOf(patch);
      const outdated = await refuseChanged(context, swap, found, changed, panels, said.base);
      if (outdated) return outdated;
      const capturedAt = await captureTime(context.tx, swap, said.capturedAt, context.now);
      const written = await writeFindings(context, swap, found, patch, { panels, capturedAt });
      if (!written.ok) return written;
      const after = await publish(context, swap, facts, written.value.published, part);
      const saves = await findPanelSaves(swap.id, context.tx);
      return ok({ ...standingOf(after), panel: (panels[0] && saves[panels[0]]?.version) ?? 0 });
    },
  });
}

/** Returns why this actor can't change the car's findings. */
const refuseFinding = (
  context: CommandContext,
  swap: Swap,
  version: number | undefined,
  vehicle: Vehicle | undefined,
): Promise<Refused | null> => refuseDetails(context, swap, { _id: swap.id, version, vehicle }, { evaluation: true });

/** Refuses if the panel was saved since `base`, with what both versions say. */
async function refuseChanged(
  context: CommandContext,
  swap: Swap,
  found: Findings,
  { patch, vehicle }: Change,
  panels: readonly Panel[],
  base: number | undefined,
): Promise<Refused | null> {
  const [panel] = panels;
  if (base === undefined || !panel || !(await isChangedSince(context.tx, swap.id, panel, base))) return null;
  const saves = await findPanelSaves(swap.id, context.tx);
  const theirs = { ...found, vin: swap.vin, mileage: swap.mileage, batteryHealth: swap.batteryHealth };
  const details: PanelConflict = {
    panel,
    theirs: { ...(saves[panel] as PanelSave), lines: linesOf(panel, theirs) },
    mine: { lines: linesOf(panel, { ...theirs, ...(vehicle as Partial<typeof theirs>), ...patch }) },
  };
  return refuse("part-changed", { details });
}

/** Publishes the parts that `swaps` shows. */
async function publish(
  context: CommandContext,
  swap: Swap,
  vehicle: Vehicle | undefined,
  published: Parameters<typeof noteFindings>[3]["published"],
  part: string,
): Promise<Swap> {
  if (vehicle) return saveDetails(context, swap, { _id: swap.id, vehicle }, { published, parts: [part] });
  const { tx, actor, now } = context;
  return noteFindings(tx, actor, swap, { published, parts: [part], at: now });
}
