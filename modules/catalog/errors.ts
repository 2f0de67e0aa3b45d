import { defineErrors } from "#modules/kernel/result.ts";

export const refuse = defineErrors({
  "vin-unknown": {
    status: 404,
    message: "We could not read this VIN. Check it, or choose make and model.",
    field: "vin",
  },
  "plate-unknown": { status: 404, message: "We could not find this plate. Check it, or use the VIN.", field: "plate" },
  "plates-off": {
    status: 422,
    message: "We don’t look up plates. Use the VIN, or choose make and model.",
    field: "plate",
  },
  "plate-service-down": {
    status: 503,
    message: "Plates cannot be looked up right now. Use the VIN, or choose make and model.",
    field: "plate",
  },
  "zip-unknown": { status: 404, message: "We don’t recognize this ZIP code.", field: "zip" },
  "no-delivery-there": {
    status: 422,
    message: "We deliver by road only, and no road leads there from the mainland.",
    field: "zip",
  },
  "carrier-down": { status: 503, message: "Delivery prices are not available right now. Please try again later." },
  "taxes-unknown": { status: 404, message: "The tax service has no answer for this car." },
  "taxes-down": { status: 503, message: "Taxes are not available right now. Please try again later." },
  "style-unknown": { status: 404, message: "We don’t recognize this style." },
  "model-unknown": { status: 404, message: "We don’t recognize this model." },
  "valuation-down": {
    status: 503,
    message: "Estimates are not available right now. Please try again in a few minutes.",
  },
  "market-unknown": {
    status: 404,
    message: "The market has no prices for this car. Check its details, or try again another day.",
  },
  "market-down": {
    status: 503,
    message: "Market prices are not available right now. Please try again in a few minutes.",
  },
  "report-unknown": { status: 404, message: "The provider has no report about this car." },
  "report-down": { status: 503, message: "The provider isn’t responding right now. We’ll try again." },
});
