import { imagePath } from "#app/shared/paths.ts";
import { useLeft } from "../outbox/carrier.ts";
import { type Entry, localKeysIn } from "../outbox/entries.ts";
import { useObjectUrl } from "../outbox/use-object-url.ts";
import { State } from "../ui/marks.tsx";
import * as styles from "./evaluation.module.css";

/** What was added in a panel and waits on this device: pictures and damages, in the order in which they were added. */
export function UnsentList({ path }: { path: string }) {
  const waiting = useLeft().filter((entry) => entry.path === path && entry.state !== "sent");
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.unsent} aria-label="Not sent yet">
      {waiting.map((entry) => (
        <Unsent key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Unsent({ entry }: { entry: Entry }) {
  const text = entry.fields.find(([name]) => name === "new.text")?.[1];
  const keys = entry.fields.flatMap(([, value]) => localKeysIn(value));
  const files = entry.fields.flatMap(([, value]) => (value instanceof File ? value : []));
  return (
    <li>
      {keys.map((key) => (
        <KeptPicture key={key} entryKey={key} />
      ))}
      {files.map((file) => (
        <Shot key={file.name} file={file} />
      ))}
      {typeof text === "string" && text && <span>{text}</span>}
      <State tone="info">Waiting</State>
    </li>
  );
}

/** A picture that waits by itself, as the entry of its upload. */
function KeptPicture({ entryKey }: { entryKey: string }) {
  const entry = useLeft().find(({ key }) => key === entryKey);
  const file = entry?.fields.map(([, value]) => value).find((value) => value instanceof File);
  const sent = entry?.state === "sent" ? (entry.answer as { key?: string } | null)?.key : undefined;
  if (sent) return <Thumb src={imagePath({ key: sent, public: false }, "preview")} />;
  return file ? <Shot file={file} /> : null;
}

function Shot({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url ? <Thumb src={url} alt={file.name} /> : null;
}

const Thumb = ({ src, alt = "Picture" }: { src: string; alt?: string }) => (
  <img src={src} alt={alt} width={100} height={100} />
);
