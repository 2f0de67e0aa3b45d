import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import * as styles from "./api-docs.module.css";

/** A piece of code, which can be copied with scripts. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  return (
    <figure className={`clipped rounded ${styles.code}`}>
      <figcaption className="flex spread middle small strong">
        {title}
        {hydrated && (
          <Button
            type="button"
            kind="quiet"
            size="small"
            onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
          >
            <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
            <span className="sr"> {title}</span>
          </Button>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls can be scrolled with the keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
