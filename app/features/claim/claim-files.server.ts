import type { z } from "zod";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type Upload, type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { formValues, keyOf } from "#app/http/forms/form.ts";
import type { FormAction } from "#app/http/forms/form-actions.ts";
import { MOST_CLAIM_FILES } from "#modules/claims/schemas.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import { UPLOAD_LIMITS } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import type { DomainError } from "#modules/kernel/result.ts";

const PLAN: UploadPlan = {
  files: ["files"],
  maxBytes: Math.max(UPLOAD_LIMITS.image, UPLOAD_LIMITS.pdf),
  maxFiles: MOST_CLAIM_FILES,
  totalBytes: 4 * UPLOAD_LIMITS.image + MOST_AROUND_FILES,
};

/** An action of a form that carries photos and documents, as the form of a claim does. */
export const actionWithFiles = <S extends z.ZodType, T, Id extends string>(
  command: Command<S, T>,
  done: (value: T) => string,
): FormAction<Id> => ({
  async perform(request, actor, ids) {
    const sent = await submitWithFiles(request, actor, command, ids);
    return sent.ok
      ? { ok: true, done: done(sent.value), form: sent.form }
      : { ok: false, error: sent.error, form: sent.form };
  },
});

type Sent<T> = { form: FormData } & ({ ok: true; value: T } | { ok: false; error: DomainError });

/**
 * Passes a posted form with its files to a command. Files that were sent with a refused form are kept: the form shows them
 * again with their keys.
 */
export function submitWithFiles<S extends z.ZodType, T>(
  request: Request,
  actor: Actor,
  command: Command<S, T>,
  ids: Readonly<Record<string, string>>,
): Promise<Sent<T>> {
  return withUploads(request, actor, PLAN, async (form, uploads) => {
    const stored = await store(actor, uploads, keyOf(form));
    const kept = [...String(form.get("kept") ?? "").split(" "), ...stored.keys].filter(Boolean);
    form.set("kept", kept.join(" "));
    if (stored.error) return { ok: false, error: stored.error, form };
    const files = [...new Set([...kept, ...form.getAll("fileKeys").map(String)])];
    const result = await command(actor, { ...formValues(form), ...ids, files } as z.input<S>, { key: keyOf(form) });
    return result.ok ? { ok: true, value: result.value, form } : { ok: false, error: result.error, form };
  });
}

/** The same file of a form that is sent twice is stored once. */
async function store(actor: Actor, uploads: readonly Upload[], formKey: string | undefined) {
  const keys: string[] = [];
  let error: DomainError | null = null;
  for (const [at, { tooLarge, path, name }] of uploads.entries()) {
    const file = { content: { path }, name, kinds: ["image", "pdf"] as const };
    const key = formKey && `${formKey} ${at}`;
    const stored = tooLarge ? refuseFile("file-size") : await storeFile(actor, file, { key });
    if (stored.ok) keys.push(stored.value.key);
    else error ??= { ...stored.error, field: "files" };
  }
  return { keys, error };
}
