import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { AngleOutline } from "#app/features/evaluation/angle-outline.tsx";
import { KeptImage } from "#app/features/evaluation/kept-image.tsx";
import * as styles from "#app/features/evaluation/pictures.module.css";
import { useKeptPictures } from "#app/features/evaluation/use-kept-pictures.ts";
import type { FormState } from "#app/shared/form-state.ts";
import { imagePath, picturesActionPath, picturesPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Camera } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ANGLE_NAMES, ANGLES, type Angle, missingAngles, type Picture } from "#modules/inspections/schemas.ts";

import { TakePictures } from "./take-pictures.tsx";
import { useSentPictures } from "./use-sent-pictures.ts";

type Props = {
  swap: string;
  angle: Angle;
  pictures: readonly Pick<Picture, "key" | "angle">[];
  state: Partial<FormState> | undefined;
};

/** One picture of the walk: how it is taken, with the camera behind its outline where there is one. */
export function ShotDialog({ swap, angle, pictures, state }: Props) {
  const { label, hint } = ANGLES[angle];
  const [live, setLive] = useState(false);
  const hydrated = useHydrated();
  const waiting = useKeptPictures(swap);
  const missing = missingAngles([...pictures, ...waiting]);
  const known = pictures.find((picture) => picture.angle === angle);
  const after = nextOf(angle, missing);
  const next = after ? picturesPath(swap, after) : picturesPath(swap);
  const navigate = useNavigate();
  const sent = useSentPictures(swap, { angle }, () => navigate(next, { preventScrollReset: true, replace: true }));
  const [own] = sent.kept.toReversed();
  return (
    <Dialog title={label} closeTo={picturesPath(swap)} size="wide">
      <div className="stack">
        <p className="dim num">
          Picture {ANGLE_NAMES.indexOf(angle) + 1} of {ANGLE_NAMES.length}
        </p>
        <p>{hint}</p>
        {live ? (
          <CameraView angle={angle} onTake={(file) => sent.uploads.add([file])} onFail={() => setLive(false)} />
        ) : own ? (
          <span className={styles.taken}>
            <KeptImage {...own} />
          </span>
        ) : known ? (
          <img
            className={styles.known}
            src={imagePath({ key: known.key, public: false }, "card")}
            alt={label}
            width={600}
            height={400}
          />
        ) : (
          <AngleOutline angle={angle} className={styles.outline} />
        )}
        {hydrated && hasCamera() && !live && (
          <div>
            <Button type="button" onClick={() => setLive(true)}>
              <Camera /> Use the camera with the outline
            </Button>
          </div>
        )}
        <PostForm action={picturesActionPath(swap, "add")} encType="multipart/form-data" className="stack">
          <FormFields id="shot" state={state}>
            <input type="hidden" name="angle" value={angle} />
            <TakePictures
              id="shot-picture"
              label={known || own ? "Replace the picture" : "Take or choose the picture"}
              capture="environment"
              sent={sent}
              errors={state?.errors?.pictures}
            />
            <div className="row wrap">
              {!hydrated && <Button kind="primary">Add the picture</Button>}
              <Link to={next} className="btn" preventScrollReset>
                {after ? `Skip for now: ${ANGLES[after].label} is next` : "Close"}
              </Link>
            </div>
          </FormFields>
        </PostForm>
      </div>
    </Dialog>
  );
}

/** The next missing picture behind this one; the walk starts again at its end. */
function nextOf(angle: Angle, missing: readonly Angle[]): Angle | undefined {
  const at = ANGLE_NAMES.indexOf(angle);
  const others = missing.filter((other) => other !== angle);
  return others.find((other) => ANGLE_NAMES.indexOf(other) > at) ?? others[0];
}

/** Browsers give a page the camera only over a secure connection. */
const hasCamera = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

type CameraViewProps = { angle: Angle; onTake: (file: File) => void; onFail: () => void };

/** The camera of the device, with the outline of the picture over it. */
function CameraView({ angle, onTake, onFail }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const fail = useRef(onFail);
  fail.current = onFail;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let ended = false;
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: "environment", width: { ideal: 4032 }, height: { ideal: 3024 } } })
      .then((opened) => {
        stream = opened;
        if (ended) return stop(opened);
        if (video.current) video.current.srcObject = opened;
      })
      .catch(() => fail.current());
    return () => {
      ended = true;
      if (stream) stop(stream);
    };
  }, []);
  return (
    <div className={`relative clipped rounded ${styles.camera}`}>
      <video className="block full" ref={video} autoPlay playsInline muted onCanPlay={() => setReady(true)} />
      <AngleOutline angle={angle} />
      <button
        type="button"
        className={`clickable round ${styles.shutter}`}
        aria-label="Take the picture"
        disabled={!ready}
        onClick={() => video.current && take(video.current, angle, onTake)}
      />
    </div>
  );
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function take(video: HTMLVideoElement, angle: Angle, onTake: (file: File) => void): void {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  canvas.toBlob((blob) => blob && onTake(new File([blob], `${angle}.jpg`, { type: blob.type })), "image/jpeg", 0.92);
}
