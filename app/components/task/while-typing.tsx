import { useNavigation } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import type { ActState } from "./act-form.tsx";
import * as styles from "./tasks.module.css";

type Props<T> = {
  /** What the forms inside are made from, and its version. */
  value: T;
  version: string | number;
  state: ActState;
  children: (value: T) => ReactNode;
};

/**
 * The page around is live, but a form that somebody types into stays as it was, with the version it was made from:
 * otherwise it would overwrite what another person changed in the meantime. Untouched forms follow every change.
 */
export function WhileTyping<T>({ value, version, state, children }: Props<T>) {
  const [typing, setTyping] = useState(false);
  const kept = useRef({ value, version });
  if (!typing) kept.current = { value, version };
  const sent = useSent(() => setTyping(false), state);
  const shown = kept.current;
  return (
    <div
      className={styles.whileTyping}
      onInput={() => setTyping(true)}
      onReset={() => setTyping(false)}
      onSubmit={() => {
        sent.current = true;
      }}
    >
      {shown.version !== version && (
        <div className={`strip info ${styles.changed}`} role="status">
          <span>This changed while you were typing. We keep what you typed until you show the new version.</span>
          <Button type="button" size="small" onClick={() => setTyping(false)}>
            Show the new version
          </Button>
        </div>
      )}
      <Fragment key={shown.version}>{children(shown.value)}</Fragment>
    </div>
  );
}

/** Calls `done` after a form was sent and not refused. */
function useSent(done: () => void, state: ActState) {
  const { state: loading } = useNavigation();
  const sent = useRef(false);
  const latest = useRef(done);
  latest.current = done;
  useEffect(() => {
    if (loading !== "idle" || !sent.current) return;
    sent.current = false;
    if (!state?.message) latest.current();
  }, [loading, state]);
  return sent;
}
