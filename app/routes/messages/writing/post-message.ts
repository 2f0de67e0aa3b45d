import { data } from "@remix-run/node";
import { noteRetryAfter } from "#app/http/answers/retry-after.ts";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type Upload, type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { formValues, keyOf, typedValues } from "#app/http/forms/form.ts";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import { UPLOAD_LIMITS } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DomainError, Result } from "#modules/kernel/result.ts";
import { MOST_FILES } from "#modules/messaging/policy.ts";

const PLAN: UploadPlan = {
  files: ["files"],
  maxBytes: UPLOAD_LIMITS.image,
  maxFiles: MOST_FILES,
  totalBytes: 3 * UPLOAD_LIMITS.image + MOST_AROUND_FILES,
};

/** What a form for a message says; `files` are the keys of its files. */
type Said = { message: string; files: string[]; [field: string]: unknown };
type Sent = { thread: string };
type Posted = { ok: true; value: Sent } | { ok: false; reply: ReturnType<typeof again> };

/**
 * Reads a form with a message and its files, and passes it on. Files that came with the form are stored first, so that
 * they are kept when the message is refused.
 */
export function postMessage(
  request: Request,
  actor: Actor,
  send: (said: Said, options: { key: string | undefined }) => Promise<Result<Sent>>,
): Promise<Posted> {
  return withUploads(request, actor, PLAN, async (form, uploads) => {
    const refused = await keepFiles(actor, form, uploads);
    if (refused) return { ok: false, reply: again(form, { ...refused, field: "files" }) };
    const values = formValues(form);
    const said = { ...values, message: String(values.message ?? ""), files: keysOf(form) };
    const result = await send(said, { key: keyOf(form) });
    return result.ok ? result : { ok: false, reply: again(form, result.error) };
  });
}

const keysOf = (form: FormData): string[] =>
  form.getAll("files").filter((key) => typeof key === "string" && key !== "") as string[];

/** Stores the files of the form itself, as they come without scripts. Returns the error of the first bad one. */
async function keepFiles(actor: Actor, form: FormData, uploads: readonly Upload[]): Promise<DomainError | null> {
  for (const { tooLarge, path, name } of uploads) {
    const stored = tooLarge
      ? refuseFile("file-size")
      : await storeFile(actor, { content: { path }, name, kinds: ["pdf", "image"] });
    if (!stored.ok) return stored.error;
    form.append("files", stored.value.key);
  }
  return null;
}

/** The same page with the submitted input; an error about the message is shown at its field. */
function again(form: FormData, error: DomainError) {
  const errors = { ...(error.fields ?? {}) };
  if (error.field) errors[error.field] = [error.message];
  noteRetryAfter(error);
  const values = { ...typedValues(form), files: keysOf(form).join(" ") };
  const state: RefusedAction = { values, errors, message: error.message, code: error.code, action: "reply" };
  return data(state, { status: error.status });
}
