import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import type { Upload, UploadPlan } from "#app/http/bodies/uploads.ts";
import { formValues } from "#app/http/forms/form.ts";
import { imagePath } from "#app/shared/paths.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import { UPLOAD_LIMITS } from "#modules/files/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DomainError } from "#modules/kernel/result.ts";

const MOST_PICTURES = 6;
/** The total allows several pictures from a camera, so that the form can be shown again instead of a 413. */
export const TEXT_PLAN: UploadPlan = {
  files: ["cover", "pictures"],
  maxBytes: UPLOAD_LIMITS.image,
  maxFiles: 1 + MOST_PICTURES,
  totalBytes: 4 * UPLOAD_LIMITS.image + MOST_AROUND_FILES,
};

/**
 * Stores the files that came with the form, as they do without scripts: the cover, and pictures at the end of the text.
 * Changes the form accordingly. Returns the error of the first bad file; what was typed is complete in any case.
 */
export async function keepPictures(
  actor: Actor,
  form: FormData,
  uploads: readonly Upload[],
  formKey: string | undefined,
): Promise<DomainError | null> {
  let refused: DomainError | null = null;
  for (const [at, { field, path, name, tooLarge }] of uploads.entries()) {
    const key = formKey && `${formKey} ${at}`;
    const stored = tooLarge
      ? refuseFile("file-size")
      : await storeFile(actor, { content: { path }, name, kinds: ["image"] }, { key });
    if (!stored.ok) refused ??= { ...stored.error, field };
    else if (field === "cover") form.set("picture", stored.value.key);
    else form.set("body", `${form.get("body") ?? ""}\n\n![](${imagePath(stored.value.key, "viewer")})\n`);
  }
  return refused;
}

/** The cover of the form: one that a script has uploaded, or none if the box to remove it is checked. */
export function settleCover(form: FormData): void {
  const uploaded = form.get("_cover");
  if (typeof uploaded === "string" && uploaded) form.set("picture", uploaded);
  else if (form.get("_noPicture")) form.set("picture", "");
}

/** The fields of the text among what was posted. */
export const typedFields = (form: FormData): Record<string, unknown> => formValues(form);
