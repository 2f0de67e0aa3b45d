// The public interface: the page over all integrations, their checks, and the counting of their calls.

export { startKeepingCalls } from "./calls/keep-calls.ts";
export { askPort, checkIntegration } from "./check-integration.ts";
export { refuseIntegration } from "./errors.ts";
export { findIntegrations } from "./find-integrations.ts";
export { findSamples, warnOfSamples } from "./find-samples.ts";
export { portNamed } from "./ports/ports.ts";
export { findSetup } from "./setup/find-setup.ts";
