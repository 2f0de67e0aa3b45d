import { Button } from "#app/ui/button.tsx";
import { decisions, openList } from "./carrier.ts";
import type { Entry } from "./entries.ts";

/**
 * What a person can do about an entry that was not accepted: try it again, choose another file in its place, or remove it.
 * A conflict is decided in the list, which shows both sides.
 */
export function StoppedActs({ entry }: { entry: Entry }) {
  const { id, kind, label, state } = entry;
  if (state === "conflict")
    return (
      <Button type="button" size="small" onClick={openList}>
        Choose a version<span className="sr"> of {label}</span>
      </Button>
    );
  return (
    <>
      <Button type="button" size="small" onClick={() => void decisions()?.sendAgain(id)}>
        Try again<span className="sr">: {label}</span>
      </Button>
      {kind === "file" && <OtherFile entry={entry} />}
    </>
  );
}

const OtherFile = ({ entry: { id, label, fields } }: { entry: Entry }) => (
  <label className="btn small">
    Replace<span className="sr"> {label}</span>
    <input
      type="file"
      className="sr"
      accept={acceptOf(fields)}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) void decisions()?.replaceFile(id, file);
      }}
    />
  </label>
);

/** A picture for a picture and a video for a video, whatever was wrong with the first. */
function acceptOf(fields: Entry["fields"]): string | undefined {
  const kind = fields.flatMap(([, value]) => (typeof value === "string" ? [] : value.type.split("/")[0]))[0];
  return kind === "image" || kind === "video" ? `${kind}/*` : undefined;
}
