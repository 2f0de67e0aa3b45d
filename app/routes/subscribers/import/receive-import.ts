import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { formValues, keyOf, replyWith } from "#app/http/forms/form.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { refuseImport, startImport } from "#modules/newsletters/index.ts";
import { LARGEST_IMPORT } from "#modules/newsletters/policy.ts";

const PLAN: UploadPlan = {
  files: ["file"],
  maxBytes: LARGEST_IMPORT,
  maxFiles: 1,
  totalBytes: 2 * LARGEST_IMPORT + MOST_AROUND_FILES,
};

type Received = { ok: true; done: string } | { ok: false; reply: ReturnType<typeof replyWith> };

/** Takes the uploaded file; its lines are imported by a worker. */
export const receiveImport = (request: Request, actor: Actor): Promise<Received> =>
  withUploads(request, actor, PLAN, async (form, [upload]) => {
    if (!upload) return refused(form, refuseImport("import-empty", { message: "Please choose a file." }));
    if (upload.tooLarge)
      return refused(form, refuseImport("import-too-long", { message: "A file can be up to 20 MB." }));
    const { path, name, size } = upload;
    const input = { ...formValues(form), file: { path, name, size } } as Parameters<typeof startImport>[1];
    const started = await startImport(actor, input, { key: keyOf(form) });
    if (!started.ok) return refused(form, started);
    return {
      ok: true,
      done: started.value.known ? KNOWN : "The file is uploaded. Follow its progress in the list below.",
    };
  });

const KNOWN = "This file was imported before, so nothing was changed. Its report is in the list below.";

const refused = (form: FormData, { error }: { error: Parameters<typeof replyWith>[1] }): Received => ({
  ok: false,
  reply: replyWith(form, error),
});
