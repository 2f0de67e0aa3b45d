import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { CircleAlert } from "#app/ui/icon.tsx";
import * as styles from "./connection-notice.module.css";
import { noteRequest, useStale } from "./freshness.ts";

/** Says when the page cannot learn of changes. The status is always there, so that screen readers announce its words. */
export function ConnectionNotice() {
  const stale = useStale();
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "loading") noteRequest();
  }, [state]);
  return (
    <div className={`${styles.notice} no-print`} role="status" data-part="connection">
      {stale && (
        <p className="strip warn">
          <CircleAlert />
          <span>Connection lost. What you see may be out of date. Reconnecting…</span>
        </p>
      )}
    </div>
  );
}
