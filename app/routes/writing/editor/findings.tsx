import { Card } from "#app/ui/card.tsx";
import { useFieldId } from "#app/ui/form-fields.tsx";
import { AlertTriangle, CircleAlert, CircleCheck } from "#app/ui/icon.tsx";
import type { Finding } from "#modules/content/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import * as styles from "./text-editor.module.css";

/** What is missing and which links lead nowhere; each line leads to its field. */
export function Findings({ findings, labels }: { findings: readonly Finding[]; labels: Record<string, string> }) {
  const prefix = useFieldId("");
  return (
    <Card title="Before you publish">
      {findings.length === 0 ? (
        <p className="row green">
          <CircleCheck className="s" /> Nothing is missing, and every link leads somewhere.
        </p>
      ) : (
        <ul className={`grid unlisted gap-8 text-14 breaks unpadded flush ${styles.findings}`}>
          {findings.map(({ field, kind, sentence }) => (
            <li className="row top" key={`${field} ${sentence}`}>
              {kind === "missing" ? <CircleAlert className="s" /> : <AlertTriangle className="s" />}
              <a href={`#${prefix}${field}`} className="link">
                {lookup(labels, field) ?? field}: {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
