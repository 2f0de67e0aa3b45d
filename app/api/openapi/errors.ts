import { apiErrorPath } from "#app/shared/paths.ts";
import { CODES, DEFINED, type PublishedCode } from "../codes.ts";
import { type Json, refTo } from "./schemas.ts";

/** The schema of every error. */
export const ERROR_SCHEMA: Json = {
  type: "object",
  description: "The body of every error and failure.",
  required: ["code", "message", "status", "help"],
  properties: {
    code: {
      type: "string",
      description: `What a program can act on. ${CODES.length} codes:\n\n${CODES.map(({ code, status, message }) => `- \`${code}\` (${status}): ${message}`).join("\n")}`,
      enum: CODES.map(({ code }) => code),
    },
    message: { type: "string", description: "A sentence for a person, ready to show." },
    status: { type: "integer", description: "The HTTP status again." },
    field: { type: "string", description: "The first field at fault, such as `vehicle.mileage`." },
    fields: {
      type: "object",
      description: "Sentences by field path.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    details: {
      type: "object",
      description: "Facts to act on, such as the actions allowed now.",
      additionalProperties: true,
    },
    retryAfter: { type: "integer", description: "Seconds to wait, as in the header Retry-After." },
    help: { type: "string", format: "uri", description: "The address of the explanation of the code." },
  },
};

/** The responses that operations share, by status: their name, when they come, and the codes that every such endpoint may answer. */
const SHARED = {
  400: {
    name: "BadRequest",
    when: "The address, a header, or the body cannot be read.",
    codes: ["malformed-body", "bad-address", "unknown-version", "person-needs-test-key"],
  },
  401: {
    name: "SignInRequired",
    when: "The caller is not signed in, or the key is not valid.",
    codes: ["sign-in-required", "key-not-valid"],
  },
  403: {
    name: "NotAllowed",
    when: "The caller may not do this, or the request came from another site.",
    codes: [
      ...["not-allowed", "not-verified", "not-active", "missing-scope", "no-api-key", "proof-needed"],
      ...["impersonating", "own-car", "second-step-required", "foreign-request", "key-address"],
    ],
  },
  404: { name: "NotFound", when: "It does not exist, or the caller may not see it.", codes: ["not-found"] },
  405: {
    name: "MethodNotAllowed",
    when: "The address accepts other methods, which the header lists.",
    codes: ["method-not-allowed"],
  },
  409: {
    name: "Conflict",
    when: "It is not possible in the current state.",
    codes: ["conflict", "stale-version"],
  },
  413: { name: "TooLarge", when: "The body is too large.", codes: ["too-large"] },
  415: {
    name: "UnsupportedContentType",
    when: "The body has a type this call does not read.",
    codes: ["unsupported-content-type"],
  },
  422: {
    name: "InvalidInput",
    when: "Something in the input is wrong; `fields` says what.",
    codes: ["invalid-input", "key-reused", "empty-idempotency-key", "unknown-person"],
  },
  429: { name: "TooManyRequests", when: "Too many attempts.", codes: ["too-many-requests"] },
  503: {
    name: "Unavailable",
    when: "We, or a service that it needs, cannot answer now. Send it again later.",
    codes: ["unavailable", "sandbox-opening", "sandbox-busy", "sandboxes-full", "no-sandbox"],
  },
} as const;
type Status = keyof typeof SHARED;

/** Statuses that only some endpoints answer. */
const OTHER_DESCRIPTIONS: Record<number, string> = {
  410: "It existed, and is gone.",
};

const sampleHelp = (code: string): string => `https://www.swaplot.com${apiErrorPath(code)}`;
const sampleError = ({ code, message, status }: PublishedCode): Json => ({
  code,
  message,
  status,
  ...(code === "invalid-input" ? { field: "zip", fields: { zip: ["Invalid zip code"] } } : {}),
  help: sampleHelp(code),
});

/** The body of an error with an example for each code. */
const contentOf = (codes: readonly string[], status?: number): Json => ({
  "application/json": {
    schema: { $ref: refTo("Error") },
    examples: Object.fromEntries(
      codes.flatMap((code) => {
        const named = DEFINED.filter((one) => one.code === code);
        const known = named.find((one) => one.status === status) ?? named[0];
        return known ? [[code, { summary: known.message, value: sampleError(known) }]] : [];
      }),
    ),
  },
});

const header = (name: string, description: string): Json => ({
  headers: { [name]: { description, schema: { type: "string" } } },
});
const HEADERS: Partial<Record<number, Json>> = {
  401: header("WWW-Authenticate", "How to sign in."),
  405: header("Allow", "The methods of this address."),
  429: header("Retry-After", "Seconds."),
  503: header("Retry-After", "Seconds."),
};

/** The error responses that operations share. */
export const ERRORS: Record<string, Json> = {
  ...Object.fromEntries(
    Object.entries(SHARED).map(([status, { name, when, codes }]) => [
      name,
      { description: when, content: contentOf(codes), ...HEADERS[Number(status)] },
    ]),
  ),
  Failure: { description: "Something went wrong on our side.", content: contentOf(["internal-error"]) },
  BeingPrepared: {
    description: "It is still being prepared.",
    content: contentOf(["being-prepared"]),
    ...header("Retry-After", "Seconds."),
  },
  RangeNotSatisfiable: { description: "The file has no such part; `Content-Range` says how long it is." },
  UpgradeRequired: {
    description: "This address only accepts WebSocket connections.",
    content: contentOf(["upgrade-required"]),
  },
};

const ref = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Whether guests may call an endpoint, whether it writes, whether it names something that may not exist, and whether it is a list, which is a file as well. */
type Kind = { open: boolean; write: boolean; names: boolean; list: boolean };

/** The codes that an endpoint of this kind with these codes of its own may answer, by status. */
export function declaredErrors({ open, write, names, list }: Kind, own: readonly string[] = []): Map<number, string[]> {
  const statuses: Status[] = [
    ...([400, 401, 405, 422, 429, 503] as const),
    ...(!open || write || list ? ([403] as const) : []),
    ...(names ? ([404] as const) : []),
    ...(write ? ([409, 413, 415] as const) : []),
  ];
  const declared = new Map<number, string[]>(statuses.sort().map((status) => [status, [...SHARED[status].codes]]));
  for (const { code, status } of DEFINED.filter((one) => own.includes(one.code))) {
    const known =
      declared.get(status) ?? (status in SHARED && status !== 404 ? [...SHARED[status as Status].codes] : []);
    declared.set(status, known.includes(code) ? known : [...known, code]);
  }
  return declared;
}

/** The responses for the errors that this kind of operation may return, and for those of its own with these codes. */
export function errorResponses(is: Kind, own: readonly string[] = []): Json {
  const responses = [...declaredErrors(is, own)].map(([status, codes]) => {
    const shared = status in SHARED ? SHARED[status as Status] : undefined;
    if (shared && codes.length === shared.codes.length) return [status, ref(shared.name)];
    const description = shared?.when ?? OTHER_DESCRIPTIONS[status];
    return [status, { description, content: contentOf(codes, status), ...HEADERS[status] }];
  });
  return { ...Object.fromEntries(responses), default: ref("Failure") };
}
