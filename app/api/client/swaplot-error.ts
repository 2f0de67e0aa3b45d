import type { ErrorCode } from "./generated/codes.ts";

/** The body of an error or a failure. */
export type ErrorBody = {
  /** What a program decides by. Later versions may add codes. */
  code: ErrorCode | "invalid-data";
  /** A sentence for a person. */
  message: string;
  /** The HTTP status. */
  status: number;
  /** The first field at fault, such as `vehicle.mileage`. */
  field?: string;
  /** Sentences by field. */
  fields?: Record<string, string[]>;
  /** Facts to act on, such as the scope that a key lacks. */
  details?: Record<string, unknown>;
  /** Seconds to wait. */
  retryAfter?: number;
  /** The address of the explanation of the code. */
  help?: string;
};

/** A call that was refused, or that failed on our side. */
export class SwaplotError extends Error {
  override readonly name = "SwaplotError";
  /** A code of the reference, or `invalid-data` for an answer that the client can't read. */
  readonly code: ErrorCode | "invalid-data";
  readonly status: number;
  readonly field: string | undefined;
  readonly fields: Record<string, string[]>;
  readonly details: Record<string, unknown>;
  readonly retryAfter: number | undefined;
  readonly help: string | undefined;
  /** Names the request when you ask us about it. */
  readonly requestId: string | undefined;

  constructor(body: ErrorBody, requestId?: string) {
    super(body.message);
    this.code = body.code;
    this.status = body.status;
    this.field = body.field;
    this.fields = body.fields ?? {};
    this.details = body.details ?? {};
    this.retryAfter = body.retryAfter;
    this.help = body.help;
    this.requestId = requestId;
  }
}

/** The error that a response describes; an answer in another form, such as one of a proxy, counts as our failure. */
export async function errorOf(response: Response): Promise<SwaplotError> {
  const { status } = response;
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const body = (await response.json().catch(() => null)) as ErrorBody | null;
  if (typeof body?.code === "string") return new SwaplotError(body, requestId);
  return new SwaplotError(
    { code: "internal-error", status, message: `System error: the server answered ${status}.` },
    requestId,
  );
}
