/** The key of a person who is available at any time. */
export const ANY_TIME = "any";

/** What the rows of a person say: the hours (an empty list means any time), and whether the person has chosen at all. */
export const hoursOfRows = (rows: readonly { key: string }[]): { general: string[]; chosen: boolean } => ({
  general: rows.map(({ key }) => key).filter((key) => key !== ANY_TIME),
  chosen: rows.length > 0,
});
