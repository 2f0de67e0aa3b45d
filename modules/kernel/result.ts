/**
 * A command's result. An error is a value, not an exception: the page shows it next to the field, and the API returns it
 * with its status and code. Exceptions are for bugs.
 */
export type DomainError<Code extends string = string> = {
  code: Code;
  /** A message for the user, ready to display. */
  message: string;
  /** HTTP status: 401, 403, 404, 409, 410, 422, 429; 503 when an external service is unavailable. */
  status: number;
  /** The input field that the message belongs to. */
  field?: string;
  /** Several fields at once: field path -> messages. */
  fields?: Record<string, string[]>;
  /** Facts a client can act on, such as the actions allowed now. */
  details?: Record<string, unknown>;
  /** Seconds after which to retry; HTTP sends it as Retry-After. */
  retryAfter?: number;
};

export type Ok<T> = { ok: true; value: T };
export type Refused<Code extends string = string> = { ok: false; error: DomainError<Code> };
export type Result<T> = Ok<T> | Refused;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

type Definition = { status: number; message: string; field?: string };
type Extra = Partial<Pick<DomainError, "message" | "field" | "fields" | "details" | "retryAfter">>;

/**
 * Turns a module's table of errors into its `refuse(code)`. An unknown code does not compile. The table stays readable
 * as `refuse.definitions`, from which the API publishes its error codes.
 */
export function defineErrors<const D extends Record<string, Definition>>(definitions: D) {
  const refuse = <Code extends keyof D & string>(code: Code, extra: Extra = {}): Refused<Code> => {
    const definition: Definition | undefined = definitions[code];
    if (!definition) throw new Error(`Unknown error "${code}"`);
    return { ok: false, error: { code, ...definition, ...extra } };
  };
  return Object.assign(refuse, { definitions: definitions as Record<string, Definition> });
}

/** The errors shared by all modules. */
export const refuseCommon = defineErrors({
  "not-found": { status: 404, message: "We could not find that." },
  "sign-in-required": { status: 401, message: "Please log in to continue." },
  "not-verified": { status: 403, message: "Please verify your email or phone first." },
  "not-active": { status: 403, message: "Your account is not active." },
  "not-allowed": { status: 403, message: "You are not allowed to do this." },
  "missing-scope": { status: 403, message: "Your API key does not have the scope for this." },
  "no-api-key": { status: 403, message: "API keys can’t do this. Please log in." },
  "proof-needed": {
    status: 403,
    message: "Please confirm that it’s you: enter your password or a code.",
  },
  impersonating: {
    status: 403,
    message: "You’re acting as someone else. Only the account’s owner can do this.",
  },
  "own-car": {
    status: 403,
    message: "You have a part in this car as its seller, buyer, or bidder, so a colleague has to do this.",
  },
  "invalid-input": { status: 422, message: "Please correct the marked fields." },
  "stale-version": {
    status: 409,
    message: "Someone else changed this in the meantime. Your text is kept: check it and save again.",
  },
  "key-reused": { status: 422, message: "This idempotency key was already used with other data." },
  conflict: { status: 409, message: "Someone else was faster. Nothing was changed." },
  "too-many-requests": { status: 429, message: "Too many attempts. Please wait a moment and try again." },
});

/** An API key without this scope. */
export const missingScopeError = (scope: string): Refused<"missing-scope"> =>
  refuseCommon("missing-scope", {
    message: `Your API key does not have the scope “${scope}”. Make a key with it in your profile.`,
    details: { scope },
  });

/** The same answer for a record that does not exist and one the caller may not see, so that ids reveal nothing. */
export const notFound = (noun = "that"): Refused<"not-found"> =>
  refuseCommon("not-found", { message: `We could not find ${noun === "that" ? "that" : `this ${noun}`}.` });

/** A limit, because a list of invalid values would otherwise produce one message for each. */
const MOST_SENTENCES = 100;
type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

/**
 * A schema's error messages by field path, `vehicle.zip` -> messages; at most 100 of them. The paths come from the
 * input, so `constructor` and `__proto__` are treated like any other field.
 */
export function sentencesByField(issues: readonly Issue[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { path = [], message } of issues.slice(0, MOST_SENTENCES)) {
    const name = path.map((part) => String(typeof part === "object" ? part.key : part)).join(".");
    const known = fields.get(name);
    if (known) known.push(message);
    else fields.set(name, [message]);
  }
  return Object.fromEntries(fields);
}
