import { z } from "zod";
import { lookUpPlate, withinEstimates } from "#app/features/lookups/paid-lookups.server.ts";
import {
  decodeVin,
  findMakes,
  findModels,
  findSeries,
  findStyles,
  refuseCatalog,
  valuateIndex,
  valuateStyle,
} from "#modules/catalog/index.ts";
import {
  ChoiceList,
  Decoded,
  DecodedPlate,
  mileageField,
  plateNumber,
  plateState,
  StyleChoices,
  Valuation,
} from "#modules/catalog/schemas.ts";
import { modelYear, vin, zip } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { endpoint, listOf, singlePage } from "./kit.ts";

const Choices = listOf(ChoiceList.element);
const code = z.string().min(1).max(200);
/** Required parameters (docs/spec/calls.md). They have no effect, because every make and model has an index. */
const ignoredParameters = { cpi: z.string().max(20).optional(), skipped: z.string().max(20).optional() };

const allMakes = endpoint({
  catalogue: ["C068"],
  method: "GET",
  path: "/catalog/allMakes",
  summary: "Every make",
  allow: "anyone",
  input: z.object({}),
  output: Choices,
  run: async () => ok(singlePage(await findMakes())),
});

const makes = endpoint({
  catalogue: ["C069"],
  method: "GET",
  path: "/catalog/makes/{year}",
  summary: "Makes of a model year",
  allow: "anyone",
  input: z.object({ year: modelYear, ...ignoredParameters }),
  output: Choices,
  run: async (_, { year }) => ok(singlePage(await findMakes(year))),
});

const models = endpoint({
  catalogue: ["C070"],
  method: "GET",
  path: "/catalog/makes/{make}/{year}/models",
  summary: "Models of a make in a model year",
  allow: "anyone",
  input: z.object({ make: code, year: modelYear, ...ignoredParameters }),
  output: Choices,
  run: async (_, { make, year }) => ok(singlePage(await findModels(make, year))),
});

const series = endpoint({
  catalogue: ["C071"],
  method: "GET",
  path: "/catalog/makes/{make}/models/{model}/{year}/series",
  summary: "Series (trim levels) of a model in a model year",
  allow: "anyone",
  input: z.object({ make: code, model: code, year: modelYear }),
  output: Choices,
  run: async (_, { model, year }) => ok(singlePage(await findSeries(model, year))),
});

const styles = endpoint({
  catalogue: ["C072"],
  method: "GET",
  path: "/catalog/makes/{make}/models/{model}/series/{series}/{year}/styles",
  summary: "Styles of a series: body, engine and fuel",
  allow: "anyone",
  input: z.object({ make: code, model: code, series: code, year: modelYear }),
  output: listOf(StyleChoices.element),
  run: async (_, input) => ok(singlePage(await findStyles(input.model, input.series, input.year))),
});

const styleValue = z.object({ style: code, mileage: mileageField, zip });

const value = endpoint({
  catalogue: ["C073"],
  method: "GET",
  path: "/catalog/styles/{style}/mileage/{mileage}/zip/{zip}",
  summary: "What a car of a style is worth",
  allow: "anyone",
  input: styleValue,
  output: Valuation,
  errors: ["style-unknown", "valuation-down"],
  run: async (_, { style, mileage, zip: place }) => withinEstimates(() => valuateStyle(style, mileage, place)),
});

const decode = endpoint({
  catalogue: ["C074"],
  method: "GET",
  path: "/catalog/decode/{vin}",
  summary: "The car of a VIN",
  allow: "anyone",
  input: z.object({ vin, external: z.string().max(20).optional() }),
  output: Decoded,
  errors: ["vin-unknown"],
  run: async (_, input) => {
    const car = await decodeVin(input.vin);
    return car ? ok(withNullClass(car)) : refuseCatalog("vin-unknown");
  },
});

const plate = endpoint({
  catalogue: ["C075"],
  method: "GET",
  path: "/catalog/decodePlate/{number}/{state}",
  summary: "The car of a license plate",
  allow: "anyone",
  input: z.object({ number: plateNumber, state: plateState }),
  output: DecodedPlate,
  errors: ["plate-service-down", "plate-unknown", "plates-off"],
  run: async (_, { number, state }) => {
    const found = await lookUpPlate(number, state);
    return found.ok
      ? ok({ ...withNullClass(found.value), plate: found.value.plate, sample: found.value.sample })
      : found;
  },
});

const valuate = endpoint({
  catalogue: ["C076"],
  method: "POST",
  path: "/catalog/valuate/{style}/{mileage}/{zip}",
  summary: "Value a car of a style",
  allow: "anyone",
  input: styleValue,
  output: Valuation,
  errors: ["style-unknown", "valuation-down"],
  run: async (_, { style, mileage, zip: place }) => withinEstimates(() => valuateStyle(style, mileage, place)),
});

const valuateCpi = endpoint({
  catalogue: ["C077"],
  method: "POST",
  path: "/catalog/valuate/cpi/{model}/{mileage}/{zip}",
  summary: "The market price index of a model; 100 is the market’s median",
  allow: "anyone",
  input: z.object({ model: code, mileage: mileageField, zip }),
  output: z.object({ cpi: z.number().int(), sample: z.boolean() }),
  errors: ["model-unknown", "valuation-down"],
  run: async (_, { model, mileage, zip: place }) => withinEstimates(() => valuateIndex(model, mileage, place)),
});

/** Converts an undefined class to null. */
const withNullClass = <T extends { class?: string | null | undefined }>(car: T) => ({
  ...car,
  class: car.class ?? null,
});

export const tags = { catalog: "Makes, models, VINs, plates and values" };

export const catalog = {
  allMakes,
  makes,
  models,
  series,
  styles,
  value,
  decode,
  plate,
  valuate,
  valuateCpi,
};
