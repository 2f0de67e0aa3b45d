// The public interface: commands and queries of inspections.

export { findReportLines } from "./arbitration/find-report-lines.ts";
export { openClaim } from "./arbitration/open-claim.ts";
export { findAppointmentsAway, findAppointmentsDuring } from "./availability/find-appointments-during.ts";
export { findFreeTimes } from "./availability/find-free-times.ts";
export { findNextTimes } from "./availability/find-next-times.ts";
export { bookInspection } from "./booking/book-inspection.ts";
export { cancelBooking } from "./booking/cancel-inspection.ts";
export { confirmByLink, confirmInspection } from "./booking/confirm-inspection.ts";
export { findBooking } from "./booking/find-booking.ts";
export { findByLink, findInspectionFacts } from "./booking/find-by-link.ts";
export { findEvaluationDates } from "./booking/find-evaluation-dates.ts";
export {
  findHistory,
  findInspection,
  findInspections,
  findLatest,
  findReassignment,
} from "./booking/find-inspections.ts";
export { findPickedUp } from "./booking/find-picked-up.ts";
export { reassignInspection } from "./booking/reassign-inspection.ts";
export { findAppointmentEntries, findAppointmentEntry, findAppointmentFile } from "./calendar/appointment-entries.ts";
export { findAgenda } from "./calendar/find-agenda.ts";
export { findDayRoute } from "./calendar/find-day-route.ts";
export { eventOf, findEvent, findEvents } from "./calendar/find-events.ts";
export { findFieldDays, technicianAsked } from "./calendar/find-field-days.ts";
export { findAppointmentsAt } from "./centers/closed-appointments.ts";
export {
  findCoverage,
  findCovering,
  findNearestCenter,
  findServiceArea,
  findServiceAreas,
} from "./centers/find-areas.ts";
export { findCenter, findCenters, findOpenCenters } from "./centers/find-centers.ts";
export { addHoliday, openCenter, removeCenter, removeHoliday, saveCenter } from "./centers/save-center.ts";
export {
  coverZip,
  removeAreasOfCenter,
  removeServiceArea,
  saveServiceArea,
  uncoverZip,
} from "./centers/save-service-area.ts";
export { NEW_ESSENTIALS } from "./condition/checklist.ts";
export { findOwnAppointments } from "./erasure/find-own-appointments.ts";
export { publishPictures } from "./evaluation/attach-pictures.ts";
export { completeEvaluation, completeInspection } from "./evaluation/complete-inspection.ts";
export { completeVerification } from "./evaluation/complete-verification.ts";
export { failEvaluation } from "./evaluation/fail-evaluation.ts";
export { findEvaluation } from "./evaluation/find-evaluation.ts";
export { findCarPictures, findFindings, findingsOf } from "./evaluation/find-findings.ts";
export { findUsualEquipment } from "./evaluation/find-usual-equipment.ts";
export { reportDamage } from "./evaluation/report-damage.ts";
export { saveCar } from "./evaluation/save-car.ts";
export { saveChecklist } from "./evaluation/save-checklist.ts";
export { saveComment } from "./evaluation/save-comment.ts";
export { saveDamages } from "./evaluation/save-damages.ts";
export { saveErrorCodes } from "./evaluation/save-error-codes.ts";
export { saveEssentials } from "./evaluation/save-essentials.ts";
export { saveKeys } from "./evaluation/save-keys.ts";
export { saveOptions } from "./evaluation/save-options.ts";
export { saveSwap } from "./evaluation/save-swap.ts";
export { saveTires } from "./evaluation/save-tires.ts";
export { selfInspect } from "./evaluation/self-inspect.ts";
export { verifyEvaluation } from "./evaluation/verify-evaluation.ts";
export { inspectionsMerging } from "./inspections-merging.ts";
export { arrangePictures } from "./pictures/arrange-pictures.ts";
export { captionPicture } from "./pictures/caption-picture.ts";
export { changePictures } from "./pictures/change-pictures.ts";
export { editPicture } from "./pictures/edit-picture.ts";
export { findPictures } from "./pictures/find-pictures.ts";
export { movePicture } from "./pictures/move-picture.ts";
export { removePicture } from "./pictures/remove-picture.ts";
export { removeVideo, saveVideos } from "./pictures/save-videos.ts";
export { inspectionTopics } from "./topics.ts";
