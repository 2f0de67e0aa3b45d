import { Link } from "@remix-run/react";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { MissingShots } from "#app/features/evaluation/guided-list.tsx";
import { useEvaluation } from "#app/features/evaluation/view.ts";
import { PreviewLink } from "#app/features/preview/preview-link.tsx";
import { FileField } from "#app/features/upload/file-field.tsx";
import { filesPath, imagePath, picturesPath } from "#app/shared/paths.ts";
import { useField } from "#app/ui/form-fields.tsx";
import { Camera } from "#app/ui/icon.tsx";
import { sketchOf } from "#app/ui/sketch.ts";
import { ACCEPT_IMAGES } from "#modules/files/policy.ts";
import { ANGLE_NAMES, missingAngles } from "#modules/inspections/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import * as styles from "./evaluation.module.css";
import { Panel, PanelForm } from "./panel.tsx";

/** Pictures of the car; the first one is shown on its card. */
export function PicturesPanel() {
  const { swap, pictures, can } = useEvaluation().evaluation;
  const [arrived, setArrived] = useState(0);
  const saved = useRef(0);
  const missing = missingAngles(pictures);
  const guided = `${ANGLE_NAMES.length - missing.length} of ${ANGLE_NAMES.length} guided`;
  const brief = `${pictures.length === 1 ? "1 picture" : `${pictures.length} pictures`} · ${guided}`;
  return (
    <Panel panel="pictures" title="Pictures" brief={brief} done={pictures.length > 0} open={pictures.length === 0}>
      {can.edit ? (
        <PanelForm part="pictures" panel="pictures" adds="Save the pictures">
          <p className="dim">
            Walk once around the car: front, sides, rear, wheels, then the inside. The first picture is the one on the
            card.
          </p>
          {missing.length < ANGLE_NAMES.length && <MissingShots swap={swap} missing={missing} />}
          <p>
            <Link to={picturesPath(swap)} className="btn">
              <Camera /> Take, arrange, and edit pictures and videos
            </Link>
          </p>
          <Shots edit />
          <FileField
            name="pictures"
            label="Add pictures"
            hint="JPEG, PNG, or WebP, up to 25 MB each."
            accept={ACCEPT_IMAGES}
            multiple
            uploadTo={filesPath}
            onChange={() => setArrived((times) => times + 1)}
          />
          <SaveWhen arrived={arrived} saved={saved} />
        </PanelForm>
      ) : (
        <Shots edit={false} />
      )}
    </Panel>
  );
}

/**
 * With scripts, pictures are saved as soon as they have arrived, once: the form is rendered again after each save. It has their keys
 * when this is drawn.
 */
function SaveWhen({ arrived, saved }: { arrived: number; saved: MutableRefObject<number> }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (arrived === saved.current) return;
    saved.current = arrived;
    ref.current?.closest("form")?.requestSubmit();
  }, [arrived, saved]);
  return <span ref={ref} hidden />;
}

function Shots({ edit }: { edit: boolean }) {
  const { pictures } = useEvaluation().evaluation;
  const sent = useField({ name: "picturesKey" }).value.split(" ").filter(Boolean);
  const waiting = sent.filter((key) => !pictures.some((picture) => picture.key === key));
  return (
    <>
      <ul className={`grid unlisted gap-12 unpadded ${styles.shots}`}>
        {[...pictures.map(({ key }) => key), ...waiting].map((key, at) => (
          <Shot key={key} fileKey={key} label={`Picture ${at + 1}`} edit={edit} />
        ))}
      </ul>
      {/* These files were uploaded with a refused form: the next submission carries their keys. */}
      {waiting.length > 0 && <input type="hidden" name="picturesKey" value={waiting.join(" ")} />}
    </>
  );
}

function Shot({ fileKey, label, edit }: { fileKey: string; label: string; edit: boolean }) {
  const { sketches } = useEvaluation().evaluation;
  const field = useField({ name: `picture.${fileKey}.remove` });
  return (
    <li>
      <PreviewLink
        to={imagePath({ key: fileKey, public: false }, "viewer")}
        mime="image/jpeg"
        group="pictures"
        className=""
      >
        <img
          src={imagePath({ key: fileKey, public: false }, "preview")}
          alt={label}
          width={100}
          height={100}
          style={sketchOf({ blur: lookup(sketches, fileKey) })}
          loading="lazy"
        />
      </PreviewLink>
      {edit && (
        <label className="check">
          <input
            type="checkbox"
            name={`picture.${fileKey}.remove`}
            value="true"
            defaultChecked={field.value === "true"}
          />
          <span>
            Remove<span className="sr"> {label}</span>
          </span>
        </label>
      )}
    </li>
  );
}
