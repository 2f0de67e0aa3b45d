import { noteRetryAfter } from "#app/http/answers/retry-after.ts";
import { type DomainError, defineErrors } from "#modules/kernel/result.ts";

/** Why a posted body is not accepted as a form. */
export const formErrors = defineErrors({
  "form-data": { status: 400, message: "This form could not be read. Please send it again." },
  "not-a-form": { status: 415, message: "Only forms can be sent to this address." },
  "too-many-fields": { status: 413, message: "This form has too many fields." },
  "too-many-files": { status: 413, message: "There are too many files for one form." },
  "too-much-text": { status: 413, message: "This form is too large. The limit is 1 MB of text." },
  "too-large": { status: 413, message: "These files are too large. Please send fewer or smaller ones." },
  "field-depth": { status: 422, message: "A field of this form has a name that cannot be read." },
  "too-many-uploads": {
    status: 429,
    message: "Too many uploads are running at once. Please wait until one of them is done.",
  },
});
type Code = Parameters<typeof formErrors>[0];

const RETRY_AFTER_SECONDS = 10;

/**
 * The response to a body that is not accepted, for an action to throw: pages show the error screen with its sentence, and
 * the API answers it as it is, `{ code, message, status }`.
 */
export function refuseForm(code: Code, extra: Pick<DomainError, "message"> | undefined = undefined): Response {
  const { error } = formErrors(code, extra);
  if (error.status === 429) noteRetryAfter({ retryAfter: RETRY_AFTER_SECONDS });
  return Response.json(error, { status: error.status });
}
