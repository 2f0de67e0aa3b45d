import { apiErrorPath } from "#app/shared/paths.ts";
import { CODES, type PublishedCode } from "../codes.ts";
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

const NAMES = {
  400: "BadRequest",
  401: "SignInRequired",
  403: "NotAllowed",
  404: "NotFound",
  405: "MethodNotAllowed",
  409: "Conflict",
  413: "TooLarge",
  415: "UnsupportedContentType",
  422: "InvalidInput",
  429: "TooManyRequests",
} as const;
type Status = keyof typeof NAMES;

const DESCRIPTIONS: Record<Status, string> = {
  400: "The address or the body cannot be read.",
  401: "The caller is not signed in.",
  403: "The caller may not do this, or the request came from another site.",
  404: "It does not exist, or the caller may not see it.",
  405: "The address accepts other methods, which the header lists.",
  409: "It is not possible in the current state.",
  413: "The body is too large.",
  415: "The body has a type this call does not read.",
  422: "Something in the input is wrong; `fields` says what.",
  429: "Too many attempts.",
};

/** Statuses that only some calls answer. */
const OTHER_DESCRIPTIONS: Record<number, string> = {
  410: "It existed, and is gone.",
  503: "A service that it needs does not answer; it may be sent again later.",
};

const sampleHelp = (code: string): string => `https://www.swaplot.com${apiErrorPath(code)}`;

const content = (code: string): Json => {
  const { status, message } = CODES.find((known) => known.code === code) ?? { status: 422, message: "" };
  const fields = status === 422 ? { field: "zip", fields: { zip: ["Invalid zip code"] } } : {};
  return {
    "application/json": {
      schema: { $ref: refTo("Error") },
      example: { code, message, status, ...fields, help: sampleHelp(code) },
    },
  };
};

const EXAMPLES: Record<Status, string> = {
  400: "malformed-body",
  401: "sign-in-required",
  403: "not-allowed",
  404: "not-found",
  405: "method-not-allowed",
  409: "stale-version",
  413: "too-large",
  415: "unsupported-content-type",
  422: "invalid-input",
  429: "too-many-requests",
};
const header = (name: string, description: string): Json => ({
  headers: { [name]: { description, schema: { type: "string" } } },
});

/** The error responses that operations share. */
export const ERRORS: Record<string, Json> = {
  ...Object.fromEntries(
    Object.entries(NAMES).map(([status, name]) => [
      name,
      { description: DESCRIPTIONS[Number(status) as Status], content: content(EXAMPLES[Number(status) as Status]) },
    ]),
  ),
  MethodNotAllowed: {
    description: DESCRIPTIONS[405],
    content: content(EXAMPLES[405]),
    ...header("Allow", "The methods of this address."),
  },
  Failure: { description: "Something went wrong on our side.", content: content("internal-error") },
  BeingPrepared: {
    description: "It is still being prepared.",
    content: content("being-prepared"),
    ...header("Retry-After", "Seconds."),
  },
  RangeNotSatisfiable: { description: "The file has no such part; `Content-Range` says how long it is." },
  UpgradeRequired: {
    description: "This address only accepts WebSocket connections.",
    content: content("upgrade-required"),
  },
};

const ref = (name: string) => ({ $ref: `#/components/responses/${name}` });

type Kind = { open: boolean; write: boolean; body: boolean; address: boolean };

/** The responses for the errors that this kind of operation may return, and for those of its own with these codes. */
export function errorResponses(is: Kind, codes: readonly string[] = []): Json {
  const common = errorRefs(is);
  const own = CODES.filter(({ code }) => codes.includes(code));
  const statuses = [...new Set(own.map(({ status }) => status))];
  return {
    ...common,
    ...Object.fromEntries(
      statuses.map((status) => {
        // Every write may come too late; only some have a version.
        const usual = status === 409 ? "conflict" : EXAMPLES[status as Status];
        const shared = status in common ? CODES.filter(({ code }) => code === usual) : [];
        return [status, ownResponse(status, [...shared, ...own.filter((one) => one.status === status)])];
      }),
    ),
  };
}

/** A response with an example for each code. */
const ownResponse = (of: number, codes: readonly PublishedCode[]): Json => ({
  description: of in DESCRIPTIONS ? DESCRIPTIONS[of as Status] : OTHER_DESCRIPTIONS[of],
  content: {
    "application/json": {
      schema: { $ref: refTo("Error") },
      examples: Object.fromEntries(
        codes.map(({ code, status, message }) => [
          code,
          { summary: message, value: { code, message, status, help: sampleHelp(code) } },
        ]),
      ),
    },
  },
});

/** References to the errors that this kind of operation may return. */
function errorRefs(is: Kind): Json {
  const statuses: Status[] = [
    ...([405, 422, 429] as const),
    ...(is.body ? ([400, 413, 415] as const) : []),
    ...(is.open ? [] : ([401] as const)),
    ...(is.open && !is.write ? [] : ([403] as const)),
    ...(is.address ? ([404] as const) : []),
    ...(is.write ? ([409] as const) : []),
  ];
  return {
    ...Object.fromEntries(statuses.sort().map((status) => [status, ref(NAMES[status])])),
    default: ref("Failure"),
  };
}
