/** One line of the results of a search: where it leads, and what it is. */
export type FoundLine = { key: string; to: string; title: string; detail: string };
export type FoundGroup = { name: string; lines: FoundLine[] };
