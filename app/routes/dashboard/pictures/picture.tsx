import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { keyOf } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { editPicturePath, picturesPath } from "#app/shared/paths.ts";
import { findEdits } from "#modules/files/index.ts";
import type { Transform } from "#modules/files/schemas.ts";
import { editPicture, findPictures } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { PictureEditor } from "./picture-editor.tsx";

export const addresses = ["/u/evaluation/:swap/pictures/:picture"];

export const meta: MetaFunction = () => [{ title: `Edit a picture - ${NAME}` }];
export const handle = { title: "Edit a picture" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", picture = "" } = params;
  const [pictures, edits] = [await findPictures(actor, swap), await findEdits(actor, picture)];
  if (!pictures?.canEdit || !edits) throw notFoundPage();
  const shown = [...pictures.overview, ...pictures.damages];
  const asked = shown.find(({ key }) => key === picture);
  if (!asked) throw await replaced(actor, swap, { shown, original: edits.original });
  return { swap, name: pictures.name, picture: asked, ...edits };
}

type Shown = { shown: readonly { key: string }[]; original: string };

/** Editing gives a picture a new URL. An old link, for example in another window, redirects to it, or to all pictures if it was removed. */
async function replaced(actor: Actor, swap: string, { shown, original }: Shown): Promise<Response> {
  for (const { key } of shown)
    if ((await findEdits(actor, key))?.original === original) return redirect(editPicturePath(swap, key));
  return redirectWith(picturesPath(swap), { kind: "info", text: "This picture was removed from the car." });
}

/** Without scripts, each button saves one step. With scripts, the drawing sends all of its steps together. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", picture = "" } = params;
  const form = await readForm(request);
  const steps = stepsOf(form);
  const edited = await editPicture(actor, { swap, key: picture, transform: steps }, { key: keyOf(form) });
  if (!edited.ok) {
    const { message, status } = edited.error;
    return data({ message }, { status });
  }
  const next = form.has("_step") ? editPicturePath(swap, edited.value.key) : picturesPath(swap);
  return redirectWith(next, "The picture is saved.");
}

/** The posted steps with what the pressed button adds or takes away. An unreadable list is refused by the command. */
function stepsOf(form: FormData): unknown {
  const steps = parsed(String(form.get("transform") ?? "[]"));
  if (!Array.isArray(steps)) return steps;
  const step = form.get("_step");
  if (step === "left") return [...steps, { type: "rotate", angle: -90 } satisfies Transform];
  if (step === "right") return [...steps, { type: "rotate", angle: 90 } satisfies Transform];
  if (step === "undo") return steps.slice(0, -1);
  return step === "original" ? [] : steps;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export default function EditPicture() {
  const loaded = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return <PictureEditor key={loaded.picture.key} {...loaded} problem={state?.message ?? null} />;
}
