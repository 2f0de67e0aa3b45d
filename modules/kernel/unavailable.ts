/** The database is starting, stopping, full of connections or gone (SQLSTATE and system codes). */
const CODES = /^(57P0[1-3]|53300|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE)$/;
const WORDS = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** The message for users and API clients while the database is unavailable. */
export const UNAVAILABLE = {
  code: "unavailable",
  message: "The service is not available for a moment. Please try again.",
  status: 503,
} as const;
/** Seconds until a retry makes sense. */
export const RETRY_AFTER = "2";

/** Whether an error means that the database is unavailable, not that the query is wrong. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error as { code?: unknown; message?: unknown; cause?: unknown } | undefined, i = 0; at && i < 5; i++) {
    if (typeof at.code === "string" && CODES.test(at.code)) return true;
    if (typeof at.message === "string" && WORDS.test(at.message)) return true;
    at = at.cause as typeof at;
  }
  return false;
}
