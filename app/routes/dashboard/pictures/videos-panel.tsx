import { useRef, useState } from "react";
import * as styles from "#app/features/evaluation/pictures.module.css";
import { decisions, useLeft } from "#app/features/offline-queue/carrier.ts";
import { type Entry, fieldsIn, isOpen, localKey } from "#app/features/offline-queue/entries.ts";
import { FileField } from "#app/features/upload/file-field.tsx";
import type { FormState } from "#app/shared/form-state.ts";
import { evaluationPartPath, filesPath, imagePath, picturesActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ACCEPT_IMAGES, ACCEPT_VIDEOS } from "#modules/files/policy.ts";
import type { Videos } from "#modules/inspections/schemas.ts";
import { sendPoster } from "./send-poster.ts";
import { SentState } from "./sent-state.tsx";
import { useSentForm } from "./use-sent-form.ts";

type Kind = keyof Videos;
const KINDS: Record<Kind, string> = { engine: "Engine", interior: "Interior", exterior: "Exterior" };
const FRAME = /(?:v=|embed\/|youtu\.be\/)([\w-]{6,20})/;

type Props = { swap: string; videos: Videos; state: Partial<FormState> | undefined };

/** The three videos of a car: uploaded, or at YouTube. */
export function VideosPanel({ swap, videos, state }: Props) {
  return (
    <section className="card" id="videos" aria-labelledby="videos-title">
      <div className="card-top">
        <h2 id="videos-title">Videos</h2>
      </div>
      <div className={`in ${styles.videos}`}>
        {(Object.keys(KINDS) as Kind[]).map((kind) => (
          <VideoForm
            key={`${kind}-${videos[kind]?.url ?? ""}`}
            swap={swap}
            kind={kind}
            video={videos[kind]}
            state={state?.values?.kind === kind ? state : undefined}
          />
        ))}
      </div>
    </section>
  );
}

type FormProps = Pick<Props, "swap" | "state"> & { kind: Kind; video: Videos[Kind] };

function VideoForm({ swap, kind, video, state }: FormProps) {
  const label = KINDS[kind];
  const [poster, setPoster] = useState<string | null>(state?.values?.posterKey || video?.poster || null);
  const isAtYouTube = video && FRAME.test(video.url);
  const uploaded = (_: string[], [file]: File[]) => {
    setPoster(null);
    // Without a poster the video shows its first picture.
    if (file) void sendPoster(file).then(setPoster, () => {});
  };
  const box = useRef<HTMLDivElement>(null);
  const path = evaluationPartPath(swap, "video");
  const sent = useSentForm({ path, about: ["kind", kind], box });
  const { kept } = sent;
  const keptKey = kept && fieldsIn(kept, "videoKey").at(-1);
  return (
    <div className="stack" ref={box}>
      <h3>{label}</h3>
      {video && <Shown video={video} label={label} />}
      <PostForm
        action={picturesActionPath(swap, "video")}
        encType="multipart/form-data"
        className="stack"
        preventScrollReset
        data-kept
        onSubmit={(event) => void sent.submit(event)}
      >
        <FormFields
          id={`video-${kind}`}
          state={state}
          values={{ name: video?.name ?? "", url: isAtYouTube ? video.url : "" }}
        >
          <input type="hidden" name="kind" value={kind} />
          <FileField
            name="video"
            label={video ? "Another video" : "Video"}
            hint="MP4, MOV or WebM, up to 200 MB."
            accept={ACCEPT_VIDEOS}
            uploadTo={filesPath}
            onChange={uploaded}
          />
          {keptKey && <input type="hidden" name="videoKey" value={keptKey} />}
          {state?.values?.videoKey && <input type="hidden" name="videoKey" value={state.values.videoKey} />}
          <TextField name="url" label="Or its YouTube address" type="url" placeholder="https://youtu.be/" optional />
          <TextField name="name" label="Title" placeholder={label} optional maxLength={200} />
          {poster && <input type="hidden" name="posterKey" value={poster} />}
          <details>
            <summary className="link small">Picture shown before it plays</summary>
            {poster && (
              <img
                src={imagePath({ key: poster, public: false }, "preview")}
                alt="Shown now"
                width={100}
                height={100}
              />
            )}
            <FileField
              name="poster"
              label="Picture"
              hint="Up to 25 MB."
              accept={ACCEPT_IMAGES}
              uploadTo={filesPath}
              optional
            />
          </details>
          <div>
            <SubmitButton kind="plain">Save the video</SubmitButton>
          </div>
          {kept && keptKey && <KeptVideo entry={kept} fileKey={keptKey} />}
          <SentState state={sent.state} message={sent.message} />
        </FormFields>
      </PostForm>
      {video && (
        <Confirm
          summary={`Remove the ${label.toLowerCase()} video`}
          question={`Remove the ${label.toLowerCase()} video from the car?`}
          yes="Remove"
          size="small"
          action={picturesActionPath(swap, "remove-video")}
        >
          <input type="hidden" name="kind" value={kind} />
        </Confirm>
      )}
    </div>
  );
}

/** A video that waits on this device, and is not sent any more when its person takes it back. */
function KeptVideo({ entry, fileKey }: { entry: Entry; fileKey: string }) {
  const left = useLeft();
  const upload = left.find(({ key }) => localKey(key) === fileKey);
  const ids = left.filter((one) => isOpen(one) && (one.id === entry.id || one === upload)).map(({ id }) => id);
  return (
    <p className="row wrap">
      <State tone={entry.problem || upload?.problem ? "warn" : "info"}>Waiting</State>
      <span className="clip">{upload?.label}</span>
      <button type="button" className="link" onClick={() => void decisions()?.discard(ids)}>
        Remove<span className="sr"> {upload?.label}</span>
      </button>
    </p>
  );
}

function Shown({ video: { url, poster, name }, label }: { video: NonNullable<Videos[Kind]>; label: string }) {
  if (FRAME.test(url))
    return (
      <p>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {name || label} on YouTube
        </a>
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: they contain no speech, and sellers have no captions
    <video
      className={`full ${styles.player}`}
      src={url}
      poster={poster ? imagePath({ key: poster, public: false }, "card") : undefined}
      controls
      playsInline
      preload="metadata"
    />
  );
}
