/** The name of the hidden field with the day that its form asked about; forms without it ask about none. */
export const sureDay = (field: string): string => `${SURE_DAY}${field}`;
export const SURE_DAY = "_sure-day:";
/** The code of such a question. */
export const DAY_UNLIKELY = "day-unlikely";
