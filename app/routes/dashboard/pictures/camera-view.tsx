import { useEffect, useRef, useState } from "react";
import { AngleOutline } from "#app/features/evaluation/angle-outline.tsx";
import * as styles from "#app/features/evaluation/pictures.module.css";
import type { Angle } from "#modules/inspections/schemas.ts";

/** Browsers give a page the camera only over a secure connection. */
export const hasCamera = (): boolean => Boolean(navigator.mediaDevices?.getUserMedia);

type Props = { angle: Angle; onTake: (file: File) => void; onFail: () => void };

/** The camera of the device, with the outline of the picture over it. */
export function CameraView({ angle, onTake, onFail }: Props) {
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
