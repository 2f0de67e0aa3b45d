import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { KINDS, labelOf } from "#app/features/writing/kinds.ts";
import { notFoundPage, orNotFound } from "#app/http/answers/not-found.ts";
import { withUploads } from "#app/http/bodies/uploads.ts";
import { keyOf, replyWith, typedState } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { takeTheirs } from "#app/http/forms/take-theirs.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { kindOf } from "#app/routes/writing/list/kind-of.ts";
import type { TextAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { textPath, textsPath } from "#app/shared/paths.ts";
import { optionOf } from "#app/ui/select.tsx";
import {
  commentText,
  findComments,
  findRevision,
  findRevisions,
  findText,
  readTyped,
  removeText,
  restoreText,
  saveText,
  settleComment,
  unpublishText,
} from "#modules/content/index.ts";
import type { Collection, EditedText, Fields } from "#modules/content/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { previewOf } from "./preview-of.ts";
import type { TextReply } from "./reply.ts";
import { TextEditor } from "./text-editor.tsx";
import { keepPictures, settleCover, TEXT_PLAN, typedFields } from "./text-form.ts";

type Saving = { state: "draft" | "review" | "published" | "scheduled"; done: string };

/** The actions that send the whole form of a text. */
const SAVES: Partial<Record<TextAction, Saving>> = {
  save: { state: "draft", done: "The draft is saved." },
  review: { state: "review", done: "The text is waiting for review." },
  publish: { state: "published", done: "The text is published." },
  schedule: { state: "scheduled", done: "The text is scheduled." },
};
const sendsForm = (action: string | undefined): action is TextAction =>
  action === "preview" || Object.hasOwn(SAVES, action ?? "");

type Where = { kind: Collection; id: string | undefined; action: TextAction };

/** Saves the form of a text, or shows how it would look. What was typed is never lost. */
function saveTextForm(request: Request, actor: Actor, { kind, id, action }: Where) {
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

export const addresses = [
  "/u/blog/d/:id?",
  "/u/blog/d/:id?/acts/:act",
  "/u/press/d/:id?",
  "/u/press/d/:id?/acts/:act",
  "/u/news/d/:id?",
  "/u/news/d/:id?/acts/:act",
  "/u/tips/d/:id?",
  "/u/tips/d/:id?/acts/:act",
  "/u/testimonials/d/:id?",
  "/u/testimonials/d/:id?/acts/:act",
  "/u/openings/d/:id?",
  "/u/openings/d/:id?/acts/:act",
  "/u/landing-pages/d/:id?",
  "/u/landing-pages/d/:id?/acts/:act",
];

type Kind = { kind: Collection };
export const handle: FrameHandle = { title: "Writing", titleOf: (data) => KINDS[(data as Kind).kind].title };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.text?.label || `Write ${data ? KINDS[data.kind].one : ""}`} · ${NAME}` },
];

/** A text with its revisions; without an id in the address, the empty form of a new one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.content");
  const kind = kindOf(request);
  const text = params.id ? orNotFound(await findText(actor, kind, params.id)) : null;
  const fields = text?.fields ?? startOf(kind);
  const asked = new URL(request.url).searchParams.get("revision");
  const [preview, comments, revisions, revision] = await Promise.all([
    previewOf(actor, kind, fields, text),
    text ? findComments(actor, text._id) : [],
    text ? findRevisions(actor, text._id) : [],
    text && asked !== null && /^\d{1,9}$/.test(asked) ? findRevision(actor, kind, text._id, Number(asked)) : undefined,
  ]);
  return { kind, text, fields, preview, comments, revisions, revision: revision ?? null };
}

/** The fields of a new text, with the first choice of every list. */
function startOf(kind: Collection): Fields {
  const lists = KINDS[kind].fields.filter(({ as, empty }) => as === "select" && !empty);
  const first = lists.map(({ name, options = [] }) => [name, options[0] && optionOf(options[0]).value]);
  return readTyped(kind, { ...Object.fromEntries(first), ...(kind === "blog" ? { author: `${NAME} editors` } : {}) });
}

const ACTIONS = defineFormActions<
  Exclude<TextAction, "save" | "review" | "publish" | "schedule" | "preview">,
  "_id" | "collection"
>({
  unpublish: formAction(unpublishText, "Readers no longer see this text. Its words stay here.", { input: target }),
  remove: formAction(removeText, "The text is removed.", { input: target }),
  comment: formAction(commentText, "The comment is added.", { input: target }),
  settle: formAction(
    settleComment,
    ({ settled }) => (settled ? "The comment is resolved." : "The comment is open again."),
    { input: target },
  ),
  restore: formAction(restoreText, "The earlier version is the draft now.", { input: target }),
});

/** The address says which kind of text it is. */
function target({ _id, collection }: Record<"_id" | "collection", string>) {
  return { _id, collection: collection as Collection };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.content");
  const kind = kindOf(request);
  const { id, act: name } = params;
  if (sendsForm(name)) return saveTextForm(request, actor, { kind, id, action: name });
  if (!id) throw notFoundPage();
  const performed = await performAction(ACTIONS, name, request, actor, { _id: id, collection: kind });
  if (!performed.ok) return performed.reply;
  return redirectWith(performed.action === "remove" ? textsPath(kind) : textPath(kind, id), performed.done);
}

/** A form that was refused needs the newest version of the text. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, actionStatus }) =>
  defaultShouldRevalidate || actionStatus !== undefined;

export default function Text() {
  const data = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() as TextReply | undefined;
  useLive(data.text ? [`text:${data.text._id}`] : []);
  return <TextEditor key={data.text?._id ?? "new"} {...data} state={state} />;
}
