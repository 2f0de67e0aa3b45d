import { KeptImage } from "#app/features/evaluation/kept-image.tsx";
import { imageOf } from "#app/features/evaluation/use-kept-pictures.ts";
import { useLeft } from "#app/features/offline-queue/carrier.ts";
import { type Entry, isStopped, localKeysIn } from "#app/features/offline-queue/entries.ts";
import { State } from "#app/ui/marks.tsx";
import * as styles from "./evaluation.module.css";

/** What was added in a panel and waits on this device: pictures and damages, in the order in which they were added. */
export function UnsentList({ path }: { path: string }) {
  const waiting = useLeft().filter((entry) => entry.path === path && entry.state !== "sent");
  if (waiting.length === 0) return null;
  return (
    <ul className={`flex wrap gap-10 ${styles.unsent}`} aria-label="Not sent yet">
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
        <KeptImage key={file.name} file={file} sentKey={undefined} alt={file.name} />
      ))}
      {typeof text === "string" && text && <span>{text}</span>}
      <UnsentState entry={entry} keys={keys} />
    </li>
  );
}

/** A part waits for its files: what is wrong with one of them is what is wrong with it. */
function UnsentState({ entry, keys }: { entry: Entry; keys: readonly string[] }) {
  const uploads = useLeft().filter(({ key }) => keys.includes(key));
  return [entry, ...uploads].some(isStopped) ? (
    <State tone="bad">Not accepted</State>
  ) : (
    <State tone="info">Waiting</State>
  );
}

/** A picture that waits by itself, as the entry of its upload. */
function KeptPicture({ entryKey }: { entryKey: string }) {
  const upload = useLeft().find(({ key }) => key === entryKey);
  return <KeptImage {...imageOf(upload)} alt={upload?.label ?? "Picture"} />;
}
