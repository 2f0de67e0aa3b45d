export { sealActivities } from "./chain/seal-activities.ts";
export { type Verified, verifyActivities } from "./chain/verify-activities.ts";
export { findActivities, findCarActivities, findLatestActivities, streamActivities } from "./find-activities.ts";
export { activityTopics } from "./topics.ts";
