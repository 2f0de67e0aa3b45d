import * as styles from "#app/features/messages/templates.module.css";
import { Notice } from "#app/ui/notice.tsx";
import type { BulkLine } from "#modules/messaging/schemas.ts";

/** A bulk message as each seller reads it, with what is missing. */
export function BulkPreview({ lines }: { lines: readonly BulkLine[] }) {
  return (
    <ul className="grid gap-16">
      {lines.map(({ swap, car, name, text, missing }) => (
        <li className="grid gap-6" key={swap}>
          <p>
            <b>{name}</b> <span className="dim">{car}</span>
          </p>
          {text && <p className={`breaks misty rounded-control ${styles.sample}`}>{text}</p>}
          {missing.length > 0 && (
            <Notice kind="warn">There is no value for {missing.map((one) => `{${one}}`).join(", ")}.</Notice>
          )}
        </li>
      ))}
    </ul>
  );
}
