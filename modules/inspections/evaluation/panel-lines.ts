import { partAt } from "../condition/car-parts.ts";
import { DAMAGE_LEVELS } from "../condition/damage-map.ts";
import { OBD_LABELS } from "../condition/obd-words.ts";
import type { Panel, PanelLine } from "../condition/panels.ts";
import { type ChecklistItem, type Findings, TIRE_POSITIONS } from "../findings/schemas.ts";

/** The findings of a car with the facts that stand on the car itself. */
export type PanelFacts = Findings & { vin: string | null; mileage: number };

/** What a panel contains, line by line, so that people can compare two versions of it. */
export const linesOf = (panel: Panel, facts: PanelFacts): PanelLine[] =>
  LINES[panel](facts).filter(({ text }) => text !== "");

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
  car: ({ vin, mileage, odometerKey, odometerReason }) => [
    line("VIN", vin),
    line("Mileage", mileage),
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
