/** The most files that may change for a new call, a new job, and a new page with a form (docs/adding-a-feature.md). */
export const FILES_OF_CALL = 4;
export const FILES_OF_JOB = 3;
export const FILES_OF_PAGE = 8;
