/**
 * The database is starting, stopping, recovering, out of connections or disk, or gone, or takes no writes because another one
 * takes over; or our own disk is full (SQLSTATE and system codes).
 */
const CODES =
  /^(57P0[1-5]|53\d{3}|08\d{3}|25006|E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOSPC|DQUOT))$/;
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Received unexpected \w+ message from backend|not queryable|Cannot use a pool after calling end|database system is (starting up|shutting down|in recovery mode|not yet accepting connections)/;

/** The message for users and API clients meanwhile. */
export const UNAVAILABLE = {
  code: "unavailable",
  message: "The service is not available for a moment. Please try again.",
  status: 503,
} as const;
/** Seconds until a retry makes sense. */
export const RETRY_AFTER = "2";

/** Whether an error means that the database or the disk is unavailable, not that the request is wrong. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error as { code?: unknown; message?: unknown; cause?: unknown } | undefined, i = 0; at && i < 5; i++) {
    if (typeof at.code === "string" && CODES.test(at.code)) return true;
    if (typeof at.message === "string" && WORDS.test(at.message)) return true;
    at = at.cause as typeof at;
  }
  return false;
}
