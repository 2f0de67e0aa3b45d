/** The steps of a call, and what moves it on. Browser-safe. */

export const CALL_KINDS = ["code", "seller", "person"] as const;
/** `code` speaks a verification code, `seller` connects a buyer with a seller, `person` the swap team with a person. */
export type CallKind = (typeof CALL_KINDS)[number];

export const CALL_STATUSES = ["waiting", "dialing", "ringing", "connecting", "talking", "ended"] as const;
/**
 * `ringing`: the caller's own telephone rings. `connecting`: it was answered, and the other one rings. `talking`: both
 * were answered, or the code is spoken.
 */
export type CallStatus = (typeof CALL_STATUSES)[number];

export const CALL_OUTCOMES = ["completed", "busy", "no-answer", "canceled", "failed"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** What a telephone service reports: a telephone rings or was answered, or the call is over. */
export type CallNews = "ringing" | "answered" | "connected" | CallOutcome;

type Call = { kind: CallKind; status: CallStatus };
type Step = { status: CallStatus; outcome: CallOutcome | null };

const isBefore = (status: CallStatus, other: CallStatus) =>
  CALL_STATUSES.indexOf(status) < CALL_STATUSES.indexOf(other);
const isOutcome = (news: CallNews): news is CallOutcome => CALL_OUTCOMES.some((one) => one === news);

/** Where the news takes the call; null if it changes nothing. Reports may arrive late, twice, or in any order. */
export function progressOf({ kind, status }: Call, news: CallNews): Step | null {
  if (status === "ended") return null;
  if (isOutcome(news)) return { status: "ended", outcome: outcomeOf({ kind, status }, news) };
  const next = NEXT[news](kind);
  return isBefore(status, next) ? { status: next, outcome: null } : null;
}

const NEXT: Record<Exclude<CallNews, CallOutcome>, (kind: CallKind) => CallStatus> = {
  ringing: () => "ringing",
  answered: (kind) => (kind === "code" ? "talking" : "connecting"),
  connected: () => "talking",
};

/** A service calls a call completed whenever its first telephone was answered, even if the other one never was. */
function outcomeOf({ kind, status }: Call, news: CallOutcome): CallOutcome {
  if (status === "talking" || news !== "completed") return status === "talking" ? "completed" : news;
  return kind === "code" ? "completed" : "canceled";
}
