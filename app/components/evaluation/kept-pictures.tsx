import { imagePath } from "#app/shared/paths.ts";
import { localKey } from "../outbox/entries.ts";
import { useObjectUrl } from "../outbox/use-object-url.ts";
import type { KeptPicture } from "./use-kept-pictures.ts";

/** Pictures that wait on this device, like uploads in a field: each with its state, and what a person can do about it. */
export const KeptPictures = ({ pictures }: { pictures: readonly KeptPicture[] }) => (
  <ul className="uploads" aria-label="Not sent yet">
    {pictures.map((picture) => (
      <li key={picture.key} data-state={picture.problem ? "failed" : "waiting"}>
        <KeptImage picture={picture} />
        <span className="clip">{picture.name}</span>
        <span className="row">
          {picture.problem && (
            <button type="button" className="link" onClick={picture.sendAgain}>
              Send again<span className="sr"> {picture.name}</span>
            </button>
          )}
          <button type="button" className="link" onClick={picture.discard}>
            Remove<span className="sr"> {picture.name}</span>
          </button>
        </span>
        {picture.problem ? (
          <span className="err" role="alert">
            {picture.problem}
          </span>
        ) : (
          <span className="said">Kept on this device, sent as soon as possible</span>
        )}
      </li>
    ))}
  </ul>
);

/** The picture from this device; once its file was sent, the worker of the page finds it under the same key. */
export const KeptImage = ({ picture: { key, file } }: { picture: Pick<KeptPicture, "key" | "file"> }) =>
  file ? (
    <OwnImage file={file} />
  ) : (
    <img src={imagePath({ key: localKey(key), public: false }, "preview")} alt="" width={100} height={100} />
  );

function OwnImage({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt="" width={100} height={100} /> : null;
}
