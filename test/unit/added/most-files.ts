/** The most files that may change for something new (docs/adding-a-feature.md). */
export const FILES_OF_ENDPOINT = 4;
export const FILES_OF_JOB = 3;
export const FILES_OF_PAGE = 8;
export const FILES_OF_FIELD = 7;
