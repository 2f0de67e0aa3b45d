// The front door: verbs and finders of inspections.
export { bookInspection } from "./book-inspection.ts";
export { cancelBooking } from "./cancel-inspection.ts";
export { completeEvaluation, completeInspection } from "./complete-inspection.ts";
export { confirmByLink, confirmInspection } from "./confirm-inspection.ts";
export { failEvaluation } from "./fail-evaluation.ts";
export { findBooking } from "./find-booking.ts";
export { findByLink, findInspectionFacts } from "./find-by-link.ts";
export {
  findCenter,
  findCenters,
  findCoverage,
  findOpenCenters,
  findServiceAreas,
} from "./find-centers.ts";
export { findEvaluation } from "./find-evaluation.ts";
export { findFreeTimes } from "./find-free-times.ts";
export {
  findHistory,
  findInspection,
  findInspections,
  findLatest,
} from "./find-inspections.ts";
export { refuse as refuseInspection } from "./refusals.ts";
export { addVacation, findAvailability, findVacations, removeVacation, saveAvailability } from "./save-availability.ts";
export { removeCenter, removeServiceArea, saveCenter, saveServiceArea } from "./save-center.ts";
export { selfInspect } from "./self-inspect.ts";
