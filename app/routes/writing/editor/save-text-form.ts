import { data } from "@remix-run/node";
import { labelOf } from "#app/features/writing/kinds.ts";
import { withUploads } from "#app/http/bodies/uploads.ts";
import { keyOf, replyWith, typedState } from "#app/http/forms/form.ts";
import { takeTheirs } from "#app/http/forms/take-theirs.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { TextAction } from "#app/shared/actions.ts";
import { textPath } from "#app/shared/paths.ts";
import { findText, readTyped, saveText } from "#modules/content/index.ts";
import type { Collection, EditedText } from "#modules/content/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { previewOf } from "./preview-of.ts";
import type { TextReply } from "./reply.ts";
import { keepPictures, settleCover, TEXT_PLAN, typedFields } from "./text-form.ts";

type Saving = { state: "draft" | "review" | "published" | "scheduled"; done: string };

/** The actions that send the whole form of a text. */
const SAVES: Partial<Record<TextAction, Saving>> = {
  save: { state: "draft", done: "The draft is saved." },
  review: { state: "review", done: "The text is waiting for review." },
  publish: { state: "published", done: "The text is published." },
  schedule: { state: "scheduled", done: "The text is scheduled." },
};
export const sendsForm = (action: string | undefined): action is TextAction =>
  action === "preview" || Object.hasOwn(SAVES, action ?? "");

type Where = { kind: Collection; id: string | undefined; action: TextAction };

/** Saves the form of a text, or shows how it would look. What was typed is never lost. */
export function saveTextForm(request: Request, actor: Actor, { kind, id, action }: Where) {
  return withUploads(request, actor, TEXT_PLAN, async (form, uploads) => {
    const stored = id === undefined ? undefined : await findText(actor, kind, id);
    const refusedFile = await keepPictures(actor, form, uploads, keyOf(form));
    settleCover(form);
    takeTheirs(form);
    const typed = typedFields(form);
    const answer = async (error: DomainError | null, more: Partial<TextReply> = {}) => {
      const { data: state, init } = error ? replyWith(form, error) : { data: typedState(form), init: { status: 200 } };
      const preview = await previewOf(actor, kind, readTyped(kind, typed), stored ?? null);
      return data<TextReply>({ ...state, action, preview, ...more }, init ?? {});
    };
    if (refusedFile) return answer(refusedFile);
    const saving = SAVES[action];
    if (!saving) return answer(null);
    const dead = saving.state === "draft" || saving.state === "review" ? 0 : await countDead(actor, kind, typed);
    if (dead > 0 && !form.get("_anyway")) return answer(deadLinks(dead));
    const input = { collection: kind, ...typed, _id: id, state: saving.state } as Parameters<typeof saveText>[1];
    const saved = await saveText(actor, input, { key: keyOf(form) });
    if (saved.ok) return redirectWith(textPath(kind, saved.value._id), saving.done);
    const { error } = saved;
    return answer(named(kind, error), error.code === "stale-version" ? { latest: await latest(actor, kind, id) } : {});
  });
}

async function countDead(actor: Actor, kind: Collection, typed: Record<string, unknown>): Promise<number> {
  const { findings } = await previewOf(actor, kind, readTyped(kind, typed), null);
  return findings.filter((finding) => finding.kind === "link").length;
}

const deadLinks = (count: number): DomainError => ({
  code: "broken-links",
  status: 422,
  message:
    count === 1
      ? "One link or picture leads nowhere. Correct it, or publish the text as it is."
      : `${count} links or pictures lead nowhere. Correct them, or publish the text as it is.`,
});

const latest = async (actor: Actor, kind: Collection, id: string | undefined): Promise<EditedText | null> =>
  (id && (await findText(actor, kind, id))) || null;

/** A sentence about several fields says which. */
function named(kind: Collection, error: DomainError): DomainError {
  const fields = Object.keys(error.fields ?? {});
  if (fields.length < 2) return error;
  return { ...error, message: `Please look at: ${fields.map((field) => labelOf(kind, field)).join(", ")}.` };
}
