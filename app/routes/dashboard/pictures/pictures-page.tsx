import { Link } from "@remix-run/react";
import { GuidedList } from "#app/features/evaluation/guided-list.tsx";
import * as styles from "#app/features/evaluation/pictures.module.css";
import type { FormState } from "#app/shared/form-state.ts";
import { evaluationPath } from "#app/shared/paths.ts";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ANGLES, type CarPictures } from "#modules/inspections/schemas.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { AddPictures } from "./add-pictures.tsx";
import { ArrangePictures } from "./arrange-pictures.tsx";
import { ShotDialog } from "./shot-dialog.tsx";
import { VideosPanel } from "./videos-panel.tsx";

/** What a form on this page answers: a refused one with its sentences. */
export type PicturesState = Partial<FormState> | { ok: true } | undefined;
type Props = { pictures: CarPictures; angle: string | null; state: PicturesState };

/** All pictures and videos of a car: the guided walk, other pictures, their order, and the videos. */
export function PicturesPage({ pictures, angle, state }: Props) {
  const { swap, name, overview, damages, videos } = pictures;
  const refused = state && !("ok" in state) ? state : undefined;
  return (
    <div className={`grid one-column gap-20 ${styles.page}`}>
      <header className="stack tight" data-about={name}>
        <Link to={evaluationPath(swap)} className={`inline-flex middle gap-6 dim ${styles.back}`}>
          <ArrowLeft /> Back to the evaluation
        </Link>
        <h2>Pictures of the {name}</h2>
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
