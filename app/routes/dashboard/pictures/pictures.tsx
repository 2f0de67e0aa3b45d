import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { GuidedList } from "#app/features/evaluation/guided-list.tsx";
import * as styles from "#app/features/evaluation/pictures.module.css";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { KeptNote } from "#app/features/offline-queue/kept-note.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { PicturesAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { evaluationPath, picturesActionPath, picturesPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  arrangePictures,
  captionPicture,
  findPictures,
  movePicture,
  removePicture,
  removeVideo,
} from "#modules/inspections/index.ts";
import { ANGLES, type CarPictures, ChangePictures } from "#modules/inspections/schemas.ts";
import { isKeyOf, lookup } from "#modules/kernel/lookup.ts";
import { ArrangePictures } from "./arrange-pictures.tsx";
import { PICTURE_GROUPS } from "./picture-groups.ts";
import { RECEIVING } from "./receive-media.ts";
import { ShotDialog } from "./shot-dialog.tsx";
import { TakePictures } from "./take-pictures.tsx";
import { useSentPictures } from "./use-sent-pictures.ts";
import { VideosPanel } from "./videos-panel.tsx";

/** What a form on this page answers: a refused one with its sentences. */
type PicturesState = Partial<FormState> | { ok: true } | undefined;
type Props = { pictures: CarPictures; angle: string | null; state: PicturesState };

/** All pictures and videos of a car: the guided walk, other pictures, their order, and the videos. */
function PicturesPage({ pictures, angle, state }: Props) {
  const { swap, name, overview, damages, videos } = pictures;
  const refused = state && !("ok" in state) ? state : undefined;
  return (
    <div className={`grid one-column gap-20 ${styles.page}`}>
      <header className="stack tight" data-about={name}>
        <Link to={evaluationPath(swap)} className={`inline-flex middle gap-6 dim ${styles.back}`}>
          <ArrowLeft /> Back to the evaluation
        </Link>
        <h2>Pictures of the {name}</h2>
        <KeptNote />
      </header>
      {refused?.message && <Notice kind="error">{refused.message}</Notice>}
      <GuidedList swap={swap} pictures={overview} />
      <AddPictures swap={swap} state={refused} />
      <ArrangePictures swap={swap} overview={overview} damages={damages} />
      <VideosPanel swap={swap} videos={videos} state={refused} />
      {angle && isKeyOf(ANGLES, angle) && (
        <ShotDialog key={angle} swap={swap} angle={angle} pictures={overview} state={refused} />
      )}
    </div>
  );
}

const fields = fieldsOf(ChangePictures);

const OPTIONS = Object.entries(PICTURE_GROUPS).map(([value, label]) => ({ value, label }));

/** Adds any number of pictures at once to one of the groups. Without scripts they are sent with the form. */
function AddPictures({ swap, state }: { swap: string; state: Partial<FormState> | undefined }) {
  const [kind, setKind] = useState("overview");
  const hydrated = useHydrated();
  const sent = useSentPictures(swap, { kind });
  return (
    <section className="card" id="add" aria-labelledby="add-title">
      <div className="card-top">
        <h2 id="add-title">Other pictures</h2>
      </div>
      <PostForm action={picturesActionPath(swap, "add")} encType="multipart/form-data" className="in stack">
        <Select
          {...fields.kind}
          label="Group"
          options={OPTIONS}
          defaultValue="overview"
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <TakePictures
          id="more-pictures"
          label="Add pictures"
          hint="JPEG, PNG, or WebP, up to 25 MB each. You can choose many at once, or drop them here."
          multiple
          sent={sent}
          errors={state?.errors?.pictures}
        />
        {!hydrated && (
          <div>
            <Button>Add the pictures</Button>
          </div>
        )}
      </PostForm>
    </section>
  );
}

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
