import { KeptImage } from "#app/features/evaluation/kept-image.tsx";
import type { KeptPicture } from "#app/features/evaluation/use-kept-pictures.ts";

/** Pictures that wait on this device, like uploads in a field: each with its state, and what a person can do about it. */
export const KeptPictures = ({ pictures }: { pictures: readonly KeptPicture[] }) => (
  <ul className="uploads" aria-label="Not sent yet">
    {pictures.map((picture) => (
      <li key={picture.key} data-state={picture.problem ? "failed" : "waiting"}>
        <KeptImage {...picture} />
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
