import { useEffect, useState } from "react";
import { localKeysIn } from "#app/features/offline-queue/entries.ts";
import { Progress } from "#app/ui/progress.tsx";
import type { Upload, useUploads } from "./use-uploads.ts";

type Uploads = ReturnType<typeof useUploads>;
type Props = Pick<Uploads, "list" | "cancel" | "retry" | "remove"> & {
  /** The hidden field with the keys of the files that arrived. */
  keyName?: string | undefined;
};

/** The files of an upload field: picture, name, progress, and what a person can do about each. */
export function UploadList({ list, keyName, ...actions }: Props) {
  return (
    <ul className="uploads">
      {list.map((upload) => (
        <li key={upload.id} data-state={upload.state}>
          <Thumb file={upload.file} />
          <span className="clip">{upload.file.name}</span>
          <Actions upload={upload} {...actions} />
          {upload.record && keyName && <input type="hidden" name={keyName} value={upload.record.key} />}
          <State upload={upload} />
        </li>
      ))}
    </ul>
  );
}

function Actions({ upload, cancel, retry, remove }: { upload: Upload } & Omit<Props, "list" | "keyName">) {
  const { id, file, state } = upload;
  const name = <span className="sr"> {file.name}</span>;
  const running = state === "waiting" || state === "sending";
  const again = state === "canceled" || (state === "failed" && upload.again);
  return (
    <span className="row">
      {again && (
        <button type="button" className="link" onClick={() => retry(upload)}>
          Send again{name}
        </button>
      )}
      <button type="button" className="link" onClick={() => (running ? cancel(id) : remove(id))}>
        {running ? "Cancel" : "Remove"}
        {name}
      </button>
    </span>
  );
}

const SAID = { waiting: "Waiting", done: "Sent", canceled: "Canceled" } as const;

function State({ upload: { state, problem, share, file, record } }: { upload: Upload }) {
  const isKept = state === "done" && localKeysIn(record?.key ?? "").length > 0;
  if (state === "failed")
    return (
      <span className="err" role="alert">
        {problem}
      </span>
    );
  return (
    <>
      {state !== "canceled" && !isKept && <Progress value={share} label={`Sending ${file.name}`} />}
      {state !== "sending" && <span className="said">{isKept ? "Kept on this device" : SAID[state]}</span>}
    </>
  );
}

/** The picture as it is on the device. A kind that the browser does not draw has no picture. */
function Thumb({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img src={url} alt="" width={100} height={100} onError={() => setUrl(null)} />;
}
