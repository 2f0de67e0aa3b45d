// The front door: verbs and finders of inspections.
export { bookInspection } from "./book-inspection.ts";
export { cancelBooking, cancelInspection } from "./cancel-inspection.ts";
export { completeEvaluation, completeInspection } from "./complete-inspection.ts";
export { confirmByLink, confirmInspection } from "./confirm-inspection.ts";
export { confirmToken } from "./confirm-link.ts";
export { failEvaluation } from "./fail-evaluation.ts";
export { type Booking, type BookingQuestion, findBooking } from "./find-booking.ts";
export { findByLink, findInspectionFacts, type LinkedInspection } from "./find-by-link.ts";
export {
  type Center,
  findCenter,
  findCenters,
  findCoverage,
  findOpenCenters,
  findServiceAreas,
  type ServiceArea,
} from "./find-centers.ts";
export { type Evaluation, findEvaluation } from "./find-evaluation.ts";
export { type FreeTimes, findFreeTimes, firstBookableDay } from "./find-free-times.ts";
export {
  findDay,
  findHistory,
  findInspection,
  findInspections,
  findLatest,
  type InspectionView,
} from "./find-inspections.ts";
export { addVacation, findAvailability, findVacations, removeVacation, saveAvailability } from "./save-availability.ts";
export { removeCenter, removeServiceArea, saveCenter, saveServiceArea } from "./save-center.ts";
