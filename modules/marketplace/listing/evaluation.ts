import type { ChecklistItem, Damage, ErrorCode, Tires } from "#modules/inspections/schemas.ts";

/** The groups of the checklist in inspection order. Browser-safe. */
export const CHECK_GROUPS = {
  look: "Look",
  operate: "Operate",
  function: "Function",
  drive: "Drive",
  stop: "Stop",
} as const;
type Group = keyof typeof CHECK_GROUPS;

export type GroupStatus = { group: Group; label: string; items: number; problems: number; ok: boolean };

/** A group is fine unless one of its answers is no; groups without answers are omitted (docs/spec/cars.md). */
export const groupStatuses = (checklist: readonly Pick<ChecklistItem, "category" | "value">[]): GroupStatus[] =>
  (Object.keys(CHECK_GROUPS) as Group[]).flatMap((group) => {
    const answered = checklist.filter(({ category, value }) => category === group && value !== null);
    const problems = answered.filter(({ value }) => value === false).length;
    if (answered.length === 0) return [];
    return [{ group, label: CHECK_GROUPS[group], items: answered.length, problems, ok: problems === 0 }];
  });

/** Codes are fine if the scanner reported none. */
export const codesAreFine = (codes: readonly Pick<ErrorCode, "code">[]): boolean => codes.length === 0;

export const DAMAGE_LEVELS = [
  { level: 1, label: "Light" },
  { level: 2, label: "Moderate" },
  { level: 3, label: "Severe" },
] as const;

/** How many damages there are of each level. */
export const damageCounts = (damages: readonly Pick<Damage, "level">[]) =>
  DAMAGE_LEVELS.map(({ level, label }) => ({
    level,
    label,
    count: damages.filter((damage) => damage.level === level).length,
  }));

/** What a tread depth means, in color and in words (docs/spec/cars.md). */
export const TREADS: Record<NonNullable<Tires["frontLeft"]>["depth"], { tone: "ok" | "warn" | "bad"; words: string }> =
  {
    "7/32 or greater": { tone: "ok", words: "good" },
    "4/32 to 6/32": { tone: "warn", words: "replace soon" },
    "3/32 or less": { tone: "bad", words: "replace ASAP" },
  };

export const TIRE_NAMES = {
  frontLeft: "Front left",
  frontRight: "Front right",
  rearLeft: "Rear left",
  rearRight: "Rear right",
} as const;
