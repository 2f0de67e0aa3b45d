import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { PicturesAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { picturesPath } from "#app/shared/paths.ts";
import {
  arrangePictures,
  captionPicture,
  findPictures,
  movePicture,
  removePicture,
  removeVideo,
} from "#modules/inspections/index.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { PicturesPage } from "./pictures-page.tsx";
import { RECEIVING } from "./receive-media.ts";

export const addresses = ["/u/evaluation/:swap/pictures", "/u/evaluation/:swap/pictures/acts/:act"];

export const meta: MetaFunction = () => [{ title: `Pictures - ${NAME}` }];
export const handle = { title: "Pictures" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const pictures = await findPictures(actor, params.swap ?? "");
  if (!pictures?.canEdit) throw notFoundPage();
  return { pictures };
}

/** The dialogs of the page show the data that is loaded already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname || formMethod !== undefined
    ? defaultShouldRevalidate
    : false;

/**
 * Performs the action named by the address. Scripts send `_stay`, because they show the change themselves; other forms are
 * redirected to the page.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { swap = "", act: name } = params;
  const receive = lookup(RECEIVING, name);
  if (receive) return receive(request, actor, swap);
  const performed = await performAction(PICTURES_ACTIONS, name, request, actor, { swap });
  if (performed.form.has("_stay")) return performed.ok ? data({ ok: true }) : performed.reply;
  return answerAt(picturesPath(swap), performed);
}

const PICTURES_ACTIONS = defineFormActions<Exclude<PicturesAction, "add" | "video">, "swap">({
  arrange: formAction(arrangePictures, "The order is saved."),
  move: formAction(movePicture, "The picture is moved."),
  remove: formAction(removePicture, "The picture is removed."),
  caption: formAction(captionPicture, "The picture is saved.", { defaults: { private: false } }),
  "remove-video": formAction(removeVideo, "The video is removed."),
});

export default function Pictures() {
  const { pictures } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const [params] = useSearchParams();
  useLive([`swap:${pictures.swap}`]);
  return <PicturesPage pictures={pictures} angle={params.get("angle")} state={state} />;
}
