import { rememberDevice } from "#app/features/sign-in/sign-in.server.ts";
import { MOST_AROUND_FILES } from "#app/http/bodies/multipart.ts";
import { type Upload, type UploadPlan, withUploads } from "#app/http/bodies/uploads.ts";
import { formValues, keyOf, replyWith } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { knownDevice } from "#app/http/request/session.ts";
import { profilePath } from "#app/shared/paths.ts";
import { saveProfile } from "#modules/accounts/index.ts";
import { refuseFile, storeFile } from "#modules/files/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";

const LARGEST_PICTURE = 10 * 1024 * 1024;
/** The total allows oversized camera pictures, so that the form can be shown again with its input instead of a 413. */
const PLAN: UploadPlan = {
  files: ["avatar"],
  maxBytes: LARGEST_PICTURE,
  maxFiles: 1,
  totalBytes: 6 * LARGEST_PICTURE + MOST_AROUND_FILES,
};

/** Saves the profile form including its picture. Returns a redirect or the error. */
export function saveProfileForm(request: Request, actor: Actor) {
  return withUploads(request, actor, PLAN, async (form, [picture]) => {
    const stored = picture && (await storePicture(actor, picture));
    if (stored && !stored.ok) return replyWith(form, { ...stored.error, field: "avatar" });
    const given = {
      ...formValues(form),
      ...(stored ? { avatarKey: stored.value.key } : {}),
      device: await knownDevice(request),
    };
    const saved = await saveProfile(actor, given as Parameters<typeof saveProfile>[1], { key: keyOf(form) });
    if (!saved.ok) return replyWith(form, saved.error);
    if (form.get("password")) await rememberDevice(request, actor);
    return redirectWith(profilePath, "Your profile is saved.");
  });
}

/** A profile picture is shown to everyone the user does business with, so its file is public. */
function storePicture(actor: Actor, { path, name, tooLarge }: Upload) {
  if (tooLarge) return refuseFile("file-size");
  return storeFile(actor, { content: { path }, name, public: true, kinds: ["image"] });
}
