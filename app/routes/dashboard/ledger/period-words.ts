/** "November 2026" for "2026-11-01" */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(month));

/** The days of a month, for its files. */
export const daysOfMonth = (month: string): { from: string; to: string } => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: month, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};
