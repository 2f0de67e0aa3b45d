// The public interface: the sandboxes of developers, and what calls do in them.

export { actAs } from "./act-as.ts";
export { claimSandbox } from "./claim-sandbox.ts";
export { enterSandbox } from "./enter-sandbox.ts";
export { refuseSandbox } from "./errors.ts";
export { findMessages } from "./find-messages.ts";
export { findPersons } from "./find-persons.ts";
export { findSandbox, hasSandboxes } from "./find-sandbox.ts";
export { keepWorldReady } from "./keep-world-ready.ts";
export { pushCar } from "./life/push-car.ts";
export { beginCopy, resetSandbox } from "./reset-sandbox.ts";
export { runSandboxJobsWith } from "./running/jobs-of-worker.ts";
export { decideClock, moveClock } from "./running/move-clock.ts";
export { runDue } from "./running/run-due.ts";
