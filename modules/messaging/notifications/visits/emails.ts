// The messages about appointments.
export { bookEvaluation } from "./book-evaluation.ts";
export { dropOffCanceled } from "./drop-off-canceled.ts";
export { dropOffScheduled } from "./drop-off-scheduled.ts";
export { evaluationCanceled } from "./evaluation-canceled.ts";
export { evaluationMissed } from "./evaluation-missed.ts";
export { evaluationScheduled } from "./evaluation-scheduled.ts";
export { pickUpCanceled } from "./pick-up-canceled.ts";
export { pickUpScheduled } from "./pick-up-scheduled.ts";
