/** Sales against what we had called the market: how many, and the middle of |sold - market| / market in percent. */
export type AuditLine = { sales: number; percent: number };
export type Audit = {
  /** Null while there are too few sales. */
  all: AuditLine | null;
  /** "2026-11", the newest first; only those with enough sales. */
  months: (AuditLine & { month: string })[];
};

/** The middle of fewer sales says nothing. */
export const FEWEST_SALES = 5;
