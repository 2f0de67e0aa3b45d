// The public interface of the catalog: vehicles, VINs, plates, values and places.

export { isStateCode, STATES, type StateCode } from "#modules/kernel/states.ts";
export { BUILDS, type Build, findBuild, findUsualTransmission, vinOfBuild } from "./builds/builds.ts";
export type { DeliveryQuote } from "./delivery/carrier.ts";
export { quoteDelivery } from "./delivery/quote-delivery.ts";
export { refuse as refuseCatalog } from "./errors.ts";
export { loadCatalog } from "./load-catalog.ts";
export { carNameHolds, carNameMeans } from "./naming/car-name-holds.ts";
export { usualDrivetrain } from "./naming/drivetrain.ts";
export type { Plates } from "./options.ts";
export { distanceMiles } from "./places/distance.ts";
export { findTowns, findTownsNamed, type Town } from "./places/find-towns.ts";
export { findZip, findZips, findZipsNear, type Place } from "./places/find-zip.ts";
export { meantCity } from "./places/meant-city.ts";
export { stateOfZip } from "./places/zip-states.ts";
export { fetchHistory, fetchRecalls, fetchWholesale } from "./reports/fetch-reports.ts";
export type { ReportedCar } from "./reports/sources.ts";
export { askTaxes, findTaxes, knownTaxes, taxSource } from "./taxes/ask-taxes.ts";
export { estimateTaxes, taxRulesAsOf } from "./taxes/estimate-taxes.ts";
export { LOCAL_UNKNOWN } from "./taxes/local-rates.ts";
export type { TaxEstimate, TaxRequest } from "./taxes/shapes.ts";
export { type StateFee, type StateFees, stateFees } from "./taxes/state-fees.ts";
export { compareMarket } from "./value/compare-market.ts";
export { valuate, valuateIndex, valuateStyle } from "./value/valuate.ts";
export type { ValuationRequest } from "./value/valuer.ts";
export { type CarChoice, type CarChoices, findChoices, forgetDependents } from "./vehicles/find-choices.ts";
export {
  type Choice,
  catalogYears,
  findMakeNames,
  findMakes,
  findModels,
  findSeries,
  findStyle,
  findStyles,
  findVehicleCodes,
  findVehicleNames,
  type Style,
  type StyleChoice,
} from "./vehicles/find-vehicles.ts";
export { type DecodedPlate, decodePlate } from "./vin/decode-plate.ts";
export { type DecodedVin, decodeVin, readMaker } from "./vin/decode-vin.ts";
export { makeVin, type VinWish } from "./vin/make-vin.ts";
