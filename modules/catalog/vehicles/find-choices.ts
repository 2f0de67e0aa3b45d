import { CUSTOM } from "../naming/codes.ts";
import { type Choice, findMakes, findModels, findSeries, findStyles } from "./find-vehicles.ts";

/** The choices so far: codes, and a typed name with the code "custom". */
export type CarChoice = {
  year?: number | undefined;
  make?: string | undefined;
  makeName?: string | undefined;
  model?: string | undefined;
  modelName?: string | undefined;
  series?: string | undefined;
  seriesName?: string | undefined;
  style?: string | undefined;
  styleName?: string | undefined;
};
const STEPS = ["make", "model", "series", "style"] as const;
type Step = (typeof STEPS)[number];

/** The earlier steps that each list depends on, as they were when the lists were loaded. */
export type Before = Partial<Record<"year" | Step, string>>;

/** The choice without the steps that depend on a changed one (docs/spec/cars.md). */
export function forgetDependents(choice: CarChoice, before: Before): CarChoice {
  const order = ["year", ...STEPS] as const;
  const changed = order.findIndex((step) => before[step] !== undefined && before[step] !== String(choice[step] ?? ""));
  if (changed < 0) return choice;
  const gone = order.slice(changed + 1).flatMap((step) => [step, `${step}Name`]);
  return Object.fromEntries(Object.entries(choice).filter(([name]) => !gone.includes(name)));
}

export type CarChoices = {
  year: number | undefined;
  /** Each step's list and its chosen entry; a custom choice has its typed name ("" until it is typed). */
  steps: Record<Step, { list: Choice[]; chosen: Choice | null }>;
};

/**
 * The lists of a car's choice and the part of the choice that is still valid; a custom step makes the later ones custom
 * too (docs/spec/cars.md). The only entry of a list is selected automatically.
 */
export async function findChoices(choice: CarChoice): Promise<CarChoices> {
  const { year } = choice;
  const steps = {} as CarChoices["steps"];
  let above: Choice | null = year === undefined ? null : { code: "", name: "" };
  for (const step of STEPS) {
    const list: Choice[] = above && above.code !== CUSTOM ? await listOf(step, year as number, steps) : [];
    const chosen: Choice | null = above ? chosenOf(step, choice, list, above.code === CUSTOM) : null;
    steps[step] = { list: list.map(({ name, code }) => ({ name, code })), chosen };
    above = chosen;
  }
  return { year, steps };
}

function listOf(step: Step, year: number, { make, model, series }: CarChoices["steps"]): Promise<Choice[]> {
  if (step === "make") return year < 2000 ? findMakes() : findMakes(year);
  if (step === "model") return findModels(make.chosen?.code ?? "", year);
  if (step === "series") return findSeries(model.chosen?.code ?? "", year);
  return findStyles(model.chosen?.code ?? "", series.chosen?.code ?? "", year);
}

function chosenOf(step: Step, choice: CarChoice, list: Choice[], custom: boolean): Choice | null {
  if (custom || choice[step] === CUSTOM) return { code: CUSTOM, name: choice[`${step}Name`]?.trim() ?? "" };
  const wanted = list.find((entry) => entry.code === choice[step]);
  if (wanted) return { code: wanted.code, name: wanted.name };
  const [only, second] = list;
  return only && !second && step !== "make" ? { code: only.code, name: only.name } : null;
}
