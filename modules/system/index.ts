// The public interface: the page about the running system, the retry of dead jobs, and what processes tell about themselves.

export { claimForCall, freeOfCall } from "#db/idempotency.ts";
export { findSystem } from "./find-system.ts";
export {
  countSilent,
  measureDatabase,
  measureMaintenance,
  measurePool,
  reachDatabase,
  tryNewConnection,
} from "./measure-database.ts";
export { measureClock, measureReplica, measureSystem } from "./measure-system.ts";
export { measureDisk } from "./processes/disk.ts";
export { startHeartbeat } from "./processes/heartbeat.ts";
export { countTraffic } from "./processes/traffic.ts";
export { retryJob, retryLane } from "./queues/retry-jobs.ts";
