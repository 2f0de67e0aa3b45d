// The messages about visits of buyers to cars.
export { visitAccepted } from "./visit-accepted.ts";
export { visitCanceled } from "./visit-canceled.ts";
export { visitChanged } from "./visit-changed.ts";
export { visitDeclined } from "./visit-declined.ts";
export { visitDue } from "./visit-due.ts";
export { visitMissed } from "./visit-missed.ts";
export { visitRequested } from "./visit-requested.ts";
