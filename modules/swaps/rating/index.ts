// The door of the rating's arithmetic: what a report says of a car, and how its price compares.
export { marketReportOf, ratedCar } from "./columns.ts";
export { type Assessment, rateCar } from "./rate-car.ts";
