import { scope } from "#app/http/request/request-scope.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { RETRY_AFTER, UNAVAILABLE } from "#modules/kernel/unavailable.ts";

const HEADER = "retry-after";
/** The default Retry-After of a 429. */
const A_MINUTE = "60";

/** Stores the waiting time of an error, for the header of this response. */
export function noteRetryAfter({ retryAfter }: Pick<DomainError, "retryAfter">): void {
  if (retryAfter !== undefined) scope().headers.set(HEADER, String(retryAfter));
}

const USUAL: Record<number, string> = { 429: A_MINUTE, [UNAVAILABLE.status]: RETRY_AFTER };

/** Retry-After of a response with this status; undefined for responses without a retry. */
export const retryAfterOf = (status: number, noted: Headers): string | undefined =>
  USUAL[status] && (noted.get(HEADER) ?? USUAL[status]);
