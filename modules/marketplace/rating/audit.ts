/** Sales against our market price: how many, and the median of |sold - market| / market in percent. */
export type AuditLine = { sales: number; percent: number };
export type Audit = {
  /** Null while there are too few sales. */
  all: AuditLine | null;
  /** "2026-11", the newest first; only those with enough sales. */
  months: (AuditLine & { month: string })[];
};

/** The median of fewer sales is not meaningful. */
export const FEWEST_SALES = 5;
