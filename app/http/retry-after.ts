import type { Refusal } from "#modules/kernel/result.ts";
import { scope } from "./request-scope.ts";

const HEADER = "retry-after";
/** What a 429 says that knows no better. */
const A_MINUTE = "60";

/** Keeps how long a refusal asks to wait, for the header of this request's answer. */
export function noteRetryAfter({ retryAfter }: Pick<Refusal, "retryAfter">): void {
  if (retryAfter !== undefined) scope().headers.set(HEADER, String(retryAfter));
}

/** Retry-After of an answer with this status; undefined for responses without a retry. */
export const retryAfterOf = (status: number, noted: Headers): string | undefined =>
  status === 429 ? (noted.get(HEADER) ?? A_MINUTE) : undefined;
