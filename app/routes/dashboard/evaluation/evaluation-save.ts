import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { MOST_FIELDS_OF_LONG_FORMS } from "#app/http/bodies/read-form.ts";
import type { Upload, UploadPlan } from "#app/http/bodies/uploads.ts";
import { keyOf } from "#app/http/forms/form.ts";
import type { EvaluationPart } from "#app/shared/actions.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import { UPLOAD_LIMITS } from "#modules/files/schemas.ts";
import {
  arrangePictures,
  captionPicture,
  changePictures,
  reportDamage,
  saveCar,
  saveChecklist,
  saveComment,
  saveDamages,
  saveErrorCodes,
  saveEssentials,
  saveKeys,
  saveOptions,
  saveTires,
  saveVideos,
  verifyEvaluation,
} from "#modules/inspections/index.ts";
import type { Panel } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type DomainError, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { type Errors, type FileKeys, readPart } from "./evaluation-form.ts";

type Save = (actor: Actor, input: never, options: { key?: string | undefined }) => Promise<Result<{ panel: number }>>;

/** The command that saves a part, and the panel in which it is shown. */
export const PARTS: Record<EvaluationPart, { save: Save; panel: Panel }> = {
  car: { save: saveCar, panel: "car" },
  pictures: { save: changePictures, panel: "pictures" },
  order: { save: arrangePictures, panel: "pictures" },
  caption: { save: captionPicture, panel: "pictures" },
  video: { save: saveVideos, panel: "videos" },
  options: { save: saveOptions, panel: "options" },
  essentials: { save: saveEssentials, panel: "essentials" },
  keys: { save: saveKeys, panel: "keys" },
  comment: { save: saveComment, panel: "comment" },
  checklist: { save: saveChecklist, panel: "checklist" },
  codes: { save: saveErrorCodes, panel: "errorCodes" },
  tires: { save: saveTires, panel: "tires" },
  damage: { save: reportDamage, panel: "damages" },
  damages: { save: saveDamages, panel: "damages" },
  verification: { save: verifyEvaluation, panel: "verification" },
};

/** No checklist is longer. */
const CHECKS = Array.from({ length: 200 }, (_, at) => `check.${at}.picture`);

/** Without scripts, the pictures of a panel are uploaded with its form. */
export const PLAN: UploadPlan = {
  files: ["pictures", "new.picture", "odometer", ...CHECKS],
  maxBytes: UPLOAD_LIMITS.image,
  maxFiles: 60,
  totalBytes: 20 * UPLOAD_LIMITS.image + MOST_AROUND_FILES,
  maxFields: MOST_FIELDS_OF_LONG_FORMS,
};

/** `errors`: what of a saved panel is still incomplete, by field. `files`: the keys of its stored files. */
export type Saved = { files: FileKeys } & (
  | { ok: true; version: number; errors: Errors }
  | { ok: false; error: DomainError }
);

/**
 * Saves a panel of the evaluation. The form contains all it needs (its values and files, the version of the panel that
 * it shows as `base`, the time of capture, and its key), so it may arrive hours after it was filled in, and twice.
 */
export async function savePart(
  actor: Actor,
  swap: string,
  part: EvaluationPart,
  form: FormData,
  uploads: readonly Upload[],
): Promise<Saved> {
  const key = keyOf(form);
  const stored = await storeFiles(actor, uploads, key);
  const { files } = stored;
  const read = readPart(part, form, files);
  const errors = { ...read.errors, ...stored.errors };
  if (!read.said) return { files, ok: false, error: refuseCommon("invalid-input", { fields: errors }).error };
  const input = {
    ...read.said,
    swap,
    base: form.get("base") ?? undefined,
    capturedAt: form.get("capturedAt") ?? undefined,
  };
  const saved = await PARTS[part].save(actor, input as never, { key });
  if (saved.ok) return { files, ok: true, version: saved.value.panel, errors };
  return { files, ok: false, error: { ...saved.error, fields: { ...errors, ...saved.error.fields } } };
}

type Stored = { files: FileKeys; errors: Errors };

/** Stores the files that came with the form. A form that is sent again gets the same files. */
async function storeFiles(actor: Actor, uploads: readonly Upload[], key: string | undefined): Promise<Stored> {
  const files = new Map<string, string[]>();
  const errors: Errors = {};
  for (const [at, upload] of uploads.entries()) {
    const stored = upload.tooLarge
      ? refuseFile("file-size")
      : await storeFile(
          actor,
          { content: { path: upload.path }, name: upload.name, kinds: ["image"] },
          { key: key && `${key} ${at}` },
        );
    if (stored.ok) files.set(upload.field, [...(files.get(upload.field) ?? []), stored.value.key]);
    else errors[upload.field] = [`${upload.name}: ${stored.error.message}`];
  }
  return { files: Object.fromEntries(files), errors };
}
