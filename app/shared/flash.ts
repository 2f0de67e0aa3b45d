/** A sentence that the next page shows once. */
export type Flash = {
  kind: "success" | "error" | "info";
  text: string;
  /** A button that takes back what was done with these rows of a list. */
  undo?: { to: string; rows: readonly string[] } | undefined;
};
