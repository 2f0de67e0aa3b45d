/** Groups calls by the first segment of their path. */
export const tagOf = (path: string): string => path.split("/")[1] ?? "";
