/** The most files that may change for a new call, and for a new job (docs/adding-a-feature.md). */
export const FILES_OF_CALL = 4;
export const FILES_OF_JOB = 3;
