import { NAME } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Notice } from "#app/ui/notice.tsx";
import * as styles from "./two-step.module.css";

/** Recovery codes that were just made. They can't be shown again. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated();
  const file = `Recovery codes for ${NAME}. Each works once.\n\n${codes.join("\n")}\n`;
  return (
    <Notice kind="success" title="Two-step sign-in is on. These are your recovery codes.">
      <div className="stack">
        <p>
          Keep them in a safe place, apart from your phone. Each one lets you in once, without your app. We can’t show
          them again.
        </p>
        <ul className={`grid gap-8 ${styles.codes}`} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code className="block ink text-15 text-center unbroken paper framed">{code}</code>
            </li>
          ))}
        </ul>
        <div className="row wrap no-print">
          {hydrated && (
            <Button type="button" onClick={() => print()}>
              Print the codes
            </Button>
          )}
          <a
            className="btn"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="recovery-codes.txt"
          >
            Download the codes
          </a>
        </div>
      </div>
    </Notice>
  );
}
