import { defineFinding } from "./define-finding.ts";
import { SaveCar } from "./schemas.ts";

/** Saves the VIN and the mileage as they stand on the car, and the picture of its odometer. */
export const saveCar = defineFinding({
  name: "save-car",
  input: SaveCar,
  part: "vehicle",
  panel: "car",
  vehicle: ({ vehicle }) => vehicle,
  change: (_found, { odometer }) => (odometer ? { odometerKey: odometer } : {}),
});
