// The public interface: verbs and finders of inspections.

export { findAppointmentsAway, findAppointmentsDuring } from "./availability/find-appointments-during.ts";
export { findFreeTimes } from "./availability/find-free-times.ts";
export { bookInspection } from "./booking/book-inspection.ts";
export { cancelBooking } from "./booking/cancel-inspection.ts";
export { confirmByLink, confirmInspection } from "./booking/confirm-inspection.ts";
export { findBooking } from "./booking/find-booking.ts";
export { findByLink, findInspectionFacts } from "./booking/find-by-link.ts";
export {
  findHistory,
  findInspection,
  findInspections,
  findLatest,
} from "./booking/find-inspections.ts";
export { findAgenda } from "./calendar/find-agenda.ts";
export { eventOf, findEvent, findEvents } from "./calendar/find-events.ts";
export { findFieldDays } from "./calendar/find-field-days.ts";
export {
  findCenter,
  findCenters,
  findCoverage,
  findOpenCenters,
  findServiceAreas,
} from "./centers/find-centers.ts";
export { removeCenter, removeServiceArea, saveCenter, saveServiceArea } from "./centers/save-center.ts";
export { publishPictures } from "./evaluation/attach-pictures.ts";
export { completeEvaluation, completeInspection } from "./evaluation/complete-inspection.ts";
export { failEvaluation } from "./evaluation/fail-evaluation.ts";
export { fillEvaluation } from "./evaluation/fill-evaluation.ts";
export { findEvaluation } from "./evaluation/find-evaluation.ts";
export { findCarPictures, findFindings, findingsOf } from "./evaluation/find-findings.ts";
export { saveSwap } from "./evaluation/save-swap.ts";
export { selfInspect } from "./evaluation/self-inspect.ts";
export { findOwnAppointments } from "./leaving/find-own-appointments.ts";
export { refuse as refuseInspection } from "./refusals.ts";
export { inspectionTopics } from "./topics.ts";
