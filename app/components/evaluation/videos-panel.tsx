import { useState } from "react";
import type { FormState } from "#app/shared/form-state.ts";
import { filesPath, imagePath, picturesActPath } from "#app/shared/paths.ts";
import { ACCEPT_IMAGES, ACCEPT_VIDEOS } from "#modules/files/schemas.ts";
import type { Videos } from "#modules/inspections/schemas.ts";
import { SubmitButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { TextField } from "../ui/field.tsx";
import { FileField } from "../ui/file-field.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { PostForm } from "../ui/post-form.tsx";
import * as styles from "./pictures.module.css";
import { sendPoster } from "./send-poster.ts";

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
  const uploaded = ([key]: string[]) => {
    setPoster(null);
    // Without a poster the video shows its first picture.
    if (key) void sendPoster(key).then(setPoster, () => {});
  };
  return (
    <div className="stack">
      <h3>{label}</h3>
      {video && <Shown video={video} label={label} />}
      <PostForm
        action={picturesActPath(swap, "video")}
        encType="multipart/form-data"
        className="stack"
        preventScrollReset
        noValidate
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
            direct
            onChange={uploaded}
          />
          {state?.values?.videoKey && <input type="hidden" name="videoKey" value={state.values.videoKey} />}
          <TextField name="url" label="Or its address at YouTube" type="url" placeholder="https://youtu.be/" optional />
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
            <FileField name="poster" label="Picture" accept={ACCEPT_IMAGES} uploadTo={filesPath} direct optional />
          </details>
          <div>
            <SubmitButton kind="plain">Save the video</SubmitButton>
          </div>
        </FormFields>
      </PostForm>
      {video && (
        <Confirm
          summary={`Remove the ${label.toLowerCase()} video`}
          question={`Remove the ${label.toLowerCase()} video from the car?`}
          yes="Remove"
          size="small"
          action={picturesActPath(swap, "remove-video")}
        >
          <input type="hidden" name="kind" value={kind} />
        </Confirm>
      )}
    </div>
  );
}

function Shown({ video: { url, poster, name }, label }: { video: NonNullable<Videos[Kind]>; label: string }) {
  if (FRAME.test(url))
    return (
      <p>
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {name || label} at YouTube
        </a>
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: they contain no speech, and sellers have no captions
    <video
      className={styles.player}
      src={url}
      poster={poster ? imagePath({ key: poster, public: false }, "card") : undefined}
      controls
      playsInline
      preload="metadata"
    />
  );
}
