import {
  type CarChoice,
  catalogYears,
  type DecodedVin,
  decodeVin,
  findChoices,
  findStyle,
  findUsualTransmission,
  forgetDependents,
  readMaker,
} from "#modules/catalog/index.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { normalizeVin } from "#modules/kernel/vin.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";
import type { CarFields } from "./car-fields.ts";

type Fields = Record<string, string>;
type Vehicle = NonNullable<DraftData["vehicle"]>;

const CHOICE = ["make", "makeName", "model", "modelName", "series", "seriesName", "style", "styleName"] as const;
const STEPS = ["make", "model", "series", "style"] as const;

/** The choices and values of the details page. Values come from the form, the saved draft or the VIN, in this order. */
export async function carFields(fields: Fields | null, data: DraftData): Promise<CarFields> {
  const decoded = data.vin ? await decodeVin(data.vin) : undefined;
  const saved = data.vehicle;
  const values =
    fields ?? (saved ? savedFields(saved) : decoded ? decodedFields(decoded) : await makerFields(data.vin));
  const choices = await findChoices(choiceOf(values));
  return { values, choices, years: catalogYears(), decoded: decoded ? lookupResult(decoded) : null };
}

/** The car chosen in the form. Choices that depend on a changed one are dropped. */
export function choiceOf(values: Fields): CarChoice {
  const year = /^\d{4}$/.test(values.year ?? "") ? Number(values.year) : undefined;
  const chosen = Object.fromEntries(CHOICE.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  const previous = Object.fromEntries(
    ["year", ...STEPS].flatMap((step) =>
      lookup(values, `was-${step}`) === undefined ? [] : [[step, lookup(values, `was-${step}`) ?? ""]],
    ),
  );
  return forgetDependents({ ...chosen, year }, previous);
}

function savedFields(vehicle: Vehicle): Fields {
  const named = Object.fromEntries(
    STEPS.flatMap((step) => {
      const choice = vehicle[step];
      return choice
        ? [
            [step, choice.code],
            [`${step}Name`, choice.name],
          ]
        : [];
    }),
  );
  const { year, mileage, zip, vin = "", color = "", interiorColor = "", interiorType = "" } = vehicle;
  return { ...named, year: String(year), mileage: String(mileage), zip, vin, color, interiorColor, interiorType };
}

const decodedFields = ({ vin, year, make, model, series, style }: DecodedVin): Fields => ({
  vin,
  year: String(year),
  make: make.code,
  model: model.code,
  series: series?.code ?? "",
  style: style?.code ?? "",
});

/** The year and the make of a VIN whose descriptor is unknown. */
async function makerFields(vin: string | undefined): Promise<Fields> {
  const known = vin ? await readMaker(vin) : undefined;
  return {
    ...(vin ? { vin } : {}),
    ...(known ? { year: String(known.year), ...(known.make ? { make: known.make.code } : {}) } : {}),
  };
}

/** The result of the VIN lookup for the page. */
const lookupResult = ({ vin, year, make, model, series, seriesChoices, warnings, assumedYear }: DecodedVin) => ({
  vin,
  name: `${year} ${make.name} ${model.name}`,
  unsure: !series && seriesChoices.length > 1 ? seriesChoices.map((choice) => choice.name) : [],
  doubtful: warnings.includes("check-digit"),
  assumedYear: assumedYear ?? null,
});

/** Converts the form to the command's vehicle input, with names from the catalog and the engine from the style or VIN. */
export async function vehicleOf(values: Fields, { steps, year }: CarFields["choices"], data: DraftData) {
  const style = steps.style.chosen ? await findStyle(steps.style.chosen.code) : undefined;
  const vin = normalizeVin(values.vin ?? "");
  const decoded = vin ? await decodeVin(vin) : undefined;
  const matching = decoded?.model.code === steps.model.chosen?.code ? decoded : undefined;
  const engine = matching?.engine ?? style?.engine;
  return {
    year: year ?? values.year ?? "",
    ...Object.fromEntries(STEPS.map((step) => [step, steps[step].chosen ?? undefined])),
    mileage: values.mileage ?? "",
    zip: values.zip ?? "",
    vin,
    plate: data.plate,
    plateState: data.plateState,
    color: values.color,
    interiorColor: values.interiorColor,
    interiorType: values.interiorType,
    class: style?.class ?? matching?.class ?? data.vehicle?.class,
    fuel: engine?.fuel ?? data.vehicle?.fuel,
    engineSize: engine?.litres ?? undefined,
    engineCylinders: engine?.cylinders ?? undefined,
    drivetrain: data.vehicle?.drivetrain ?? matching?.drivetrain ?? undefined,
    transmission: data.vehicle?.transmission ?? usualTransmission(steps, year, engine?.fuel),
  };
}

/** For the seller to confirm, like the drivetrain. */
function usualTransmission(
  { make, model }: CarFields["choices"]["steps"],
  year: number | undefined,
  fuel?: string | null,
) {
  if (!make.chosen || !model.chosen || !year) return undefined;
  return findUsualTransmission({ make: make.chosen.name, model: model.chosen.name, year, fuel });
}

/** Maps errors of paths such as `vehicle.zip` and `vehicle.model.name` to the form's fields. */
export function mapErrorFields(error: DomainError, part: string): DomainError {
  const fields = Object.entries(error.fields ?? {}).map(([path, sentences]) => {
    const [head, field = head, inner] = path.split(".") as [string, string?, string?];
    return [head === part ? `${field}${inner === "name" ? "Name" : ""}` : path, sentences];
  });
  return { ...error, fields: Object.fromEntries(fields) };
}
