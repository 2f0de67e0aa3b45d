import { data } from "@remix-run/node";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type Upload, type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { formValues, keyOf, typedValues } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { readPart } from "#app/routes/dashboard/evaluation/evaluation-form.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { picturesPath } from "#app/shared/paths.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import { type FileKind, LARGEST_UPLOAD, UPLOAD_LIMITS } from "#modules/files/schemas.ts";
import { changePictures, findPictures, saveVideos } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type DomainError, notFound } from "#modules/kernel/result.ts";

/** Forms of the pictures page that carry files: with scripts their keys, without scripts the files themselves. */
export const RECEIVING = { add: receivePictures, video: receiveVideo };

const PICTURES: UploadPlan = {
  files: ["pictures"],
  maxBytes: UPLOAD_LIMITS.image,
  maxFiles: 60,
  totalBytes: 20 * UPLOAD_LIMITS.image + MOST_AROUND_FILES,
};
const VIDEO: UploadPlan = {
  files: ["video", "poster"],
  maxBytes: LARGEST_UPLOAD,
  maxFiles: 2,
  totalBytes: LARGEST_UPLOAD + UPLOAD_LIMITS.image + MOST_AROUND_FILES,
};

type Kept = { key: string } | { problem: string };

async function keep(actor: Actor, { tooLarge, path, name }: Upload, kind: FileKind): Promise<Kept> {
  const stored = tooLarge
    ? refuseFile("file-size")
    : await storeFile(actor, { content: { path }, name, kinds: [kind] });
  return stored.ok ? { key: stored.value.key } : { problem: `${name}: ${stored.error.message}` };
}

/** Adds pictures to the car. Refused files are listed next to the field; the others are saved. */
function receivePictures(request: Request, actor: Actor, swap: string) {
  return withUploads(request, actor, PICTURES, async (form, uploads) => {
    if (!(await findPictures(actor, swap))?.canEdit) return showAgain(form, notFound("swap").error);
    const kept: Kept[] = [];
    for (const upload of uploads) kept.push(await keep(actor, upload, "image"));
    const problems = kept.flatMap((one) => ("problem" in one ? [one.problem] : []));
    const keys = [...form.getAll("keys").map(String), ...kept.flatMap((one) => ("key" in one ? [one.key] : []))];
    if (keys.length > 0) {
      const values = { ...formValues(form), swap, add: keys } as unknown as Parameters<typeof changePictures>[1];
      const added = await changePictures(actor, values, { key: keyOf(form) });
      if (!added.ok) return showAgain(form, added.error);
    } else if (problems.length === 0) problems.push("Please choose pictures.");
    if (problems.length > 0) return showProblems(form, "pictures", problems);
    return done(form, swap, keys.length === 1 ? "The picture is added." : `${keys.length} pictures are added.`);
  });
}

/** Saves one of the three videos: an uploaded file or an address at YouTube, and the picture shown before it plays. */
function receiveVideo(request: Request, actor: Actor, swap: string) {
  return withUploads(request, actor, VIDEO, async (form, uploads) => {
    if (!(await findPictures(actor, swap))?.canEdit) return showAgain(form, notFound("swap").error);
    const files: Record<string, string[]> = {};
    for (const upload of uploads) {
      const kept = await keep(actor, upload, upload.field === "video" ? "video" : "image");
      if ("problem" in kept) return showProblems(form, upload.field, [kept.problem]);
      files[upload.field] = [kept.key];
    }
    const { said, errors } = readPart("video", form, files);
    if (!said) return showProblems(form, "url", errors.url ?? []);
    const saved = await saveVideos(actor, { ...said, swap } as Parameters<typeof saveVideos>[1], { key: keyOf(form) });
    if (!saved.ok) return showAgain(form, atUrl(saved.error));
    return done(form, swap, "The video is saved.");
  });
}

/** The address is the only part of a video that a person types wrong. */
const atUrl = (error: DomainError): DomainError =>
  error.fields ? { ...error, fields: { url: Object.values(error.fields).flat() } } : error;

const done = (form: FormData, swap: string, sentence: string) =>
  form.has("_stay") ? data({ ok: true }) : redirectWith(picturesPath(swap), sentence);

function showProblems(form: FormData, field: string, sentences: string[]) {
  return data<FormState>({ values: typedValues(form), errors: { [field]: sentences }, message: null, code: null }, 422);
}

function showAgain(form: FormData, { message, fields = {}, code, status }: DomainError) {
  return data<FormState>({ values: typedValues(form), errors: fields, message, code }, { status });
}
