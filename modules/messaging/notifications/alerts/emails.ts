// The messages of saved filters and follows.
export { carsFound } from "./cars-found.ts";
export { alertsThere, confirmAlerts } from "./confirm-alerts.ts";
export { followedCarListed } from "./followed-car-listed.ts";
export { priceDropped } from "./price-dropped.ts";
