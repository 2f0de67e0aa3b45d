import type { ReportLine } from "#modules/claims/schemas.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { Swap } from "#modules/swaps/index.ts";
import { partAt } from "../condition/car-parts.ts";
import { DAMAGE_LEVELS } from "../condition/damage-map.ts";
import { type ChecklistItem, type Findings, TIRE_POSITIONS, type Tires } from "../findings/schemas.ts";

type Facts = Pick<Swap, "mileage" | "titleStatus" | "stage1CompleteAt">;
type Subject = ReportLine["category"];

/** The condition report as its buyers read it, line by line, so that a dealer can dispute one of them. */
export function reportLines(swap: Facts, found: Findings): ReportLine[] {
  return [
    ...(swap.stage1CompleteAt ? evaluated(found) : []),
    ...optional("mileage", "Odometer", `${formatNumber(swap.mileage)} mi`, false, "mileage"),
    ...optional("title", "Title", swap.titleStatus, false, "title"),
  ];
}

const evaluated = (found: Findings): ReportLine[] => [
  ...damageLines(found),
  ...checkLines(found.checklist),
  ...codeLines(found),
  ...tireLines(found.tires),
  ...optional("keys", "Number of keys", found.keys, false, "equipment"),
  ...found.essentials.map(({ _id, text, value }) =>
    line(`essential:${_id}`, text, value ? "There" : "Not there", !value, "equipment"),
  ),
  line("options", "Equipment", equipmentWords(found), false, "equipment"),
];

const line = (key: string, label: string, said: string, disclosed: boolean, category: Subject): ReportLine => ({
  key,
  label,
  said,
  disclosed,
  category,
});

const optional = (key: string, label: string, said: string | number | null, disclosed: boolean, category: Subject) =>
  said === null || said === "" ? [] : [line(key, label, String(said), disclosed, category)];

/** Damage that the report does not list has a line of its own. */
function damageLines({ damages }: Pick<Findings, "damages">): ReportLine[] {
  const elsewhere = damages.length === 0 ? "No damage is listed" : "No other damage is listed";
  return [
    line("damage", "Body, glass, and cabin", elsewhere, false, "condition"),
    ...damages.map(({ key, text, level, location }) =>
      line(`damage:${key}`, partAt(location), `${levelWord(level)} damage: ${text}`, true, "condition"),
    ),
  ];
}

const levelWord = (level: number): string => DAMAGE_LEVELS.find((one) => one.level === level)?.label ?? "";

/** The items that are on the car's page; what was not checked is not disclosed. */
const checkLines = (checklist: readonly ChecklistItem[]): ReportLine[] =>
  checklist.flatMap(({ listing, text, value, comment, category }, at) =>
    listing
      ? [
          line(
            `check:${at + 1}`,
            text,
            [answerWord(value), comment].filter(Boolean).join(": "),
            value === false,
            category === "look" ? "condition" : "mechanical",
          ),
        ]
      : [],
  );

function answerWord(value: ChecklistItem["value"]): string {
  if (value === "NA") return "Does not apply";
  if (value === null) return "Not checked";
  return value ? "OK" : "Problem";
}

const codeLines = ({ errorCodes }: Findings): ReportLine[] => [
  line("codes", "Error codes", errorCodes.length === 0 ? "None stored" : "Only those below", false, "mechanical"),
  ...errorCodes.map(({ code, description }) =>
    line(`code:${code}`, `Error code ${code}`, description, true, "mechanical"),
  ),
];

const TIRE_LABELS = {
  frontLeft: "Tire, front left",
  frontRight: "Tire, front right",
  rearLeft: "Tire, rear left",
  rearRight: "Tire, rear right",
} as const;

const tireLines = (tires: Tires): ReportLine[] =>
  TIRE_POSITIONS.flatMap((position) => {
    const tire = tires[position];
    if (!tire) return [];
    const worn = tire.depth === "3/32 or less";
    return [
      line(`tire:${position}`, TIRE_LABELS[position], `${tire.brand} ${tire.size}, ${tire.depth}`, worn, "report"),
    ];
  });

const equipmentWords = ({ options }: Findings): string =>
  options
    .filter(({ value }) => value)
    .map(({ text }) => text)
    .join(", ") || "None is listed";
