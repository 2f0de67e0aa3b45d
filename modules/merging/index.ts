export { findMergePreview } from "./find-preview.ts";
export { mergeUsers } from "./merge-users.ts";
export { MERGE_PARTS } from "./parts.ts";
