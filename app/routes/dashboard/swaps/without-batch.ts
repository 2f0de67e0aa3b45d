import { withQuery } from "#app/shared/paths.ts";

/** The list's own parameters, without those of a dialog for several swaps. */
export const withoutBatch = (search: string): string => withQuery(search, { batch: null, "swaps[]": null });
