import { useNavigation, useRevalidator } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ActionState } from "./action-form.tsx";
import * as styles from "./tasks.module.css";

type Props<T> = {
  /** What the forms inside are made from, and its version. */
  value: T;
  version: string | number;
  state: ActionState;
  /**
   * `theirs` is what another person saved in the meantime, after the form was refused for it; otherwise null. The form
   * then shows `BothVersions` and sends the version of `theirs`.
   */
  children: (value: T, theirs: T | null) => ReactNode;
};

/**
 * The page around is live, but a form that someone types into stays as it was, with the version it was made from:
 * otherwise it would overwrite what another person changed in the meantime. Untouched forms follow every change.
 */
export function WhileTyping<T>({ value, version, state, children }: Props<T>) {
  const [typing, setTyping] = useState(false);
  const kept = useRef({ value, version });
  if (!typing) kept.current = { value, version };
  const sent = useSent(() => setTyping(false), state);
  const theirs = useTheirs(value, version, state);
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
      {shown.version !== version && theirs === null && (
        <div className={`strip info spread ${styles.changed}`} role="status">
          <span>This changed while you were typing. We keep what you typed until you show the new version.</span>
          <Button type="button" size="small" onClick={() => setTyping(false)}>
            Show the new version
          </Button>
        </div>
      )}
      <Fragment key={shown.version}>{children(shown.value, theirs)}</Fragment>
    </div>
  );
}

/**
 * The state that a stale form was refused for. It stays the same while the person chooses, whatever is saved next. A
 * error doesn't load the page's data again, so that happens here.
 */
function useTheirs<T>(value: T, version: string | number, state: ActionState): T | null {
  const { revalidate } = useRevalidator();
  const found = useRef<{ state: ActionState; value: T } | null>(null);
  const sent = state?.code === "stale-version" ? state.values?.version : undefined;
  const awaited = sent !== undefined && sent === String(version) && found.current?.state !== state;
  if (sent === undefined) found.current = null;
  else if (found.current?.state !== state && !awaited) found.current = { state, value };
  useEffect(() => {
    if (awaited) revalidate();
  }, [awaited, revalidate]);
  return found.current?.state === state ? (found.current?.value ?? null) : null;
}

type EmptyProps = { count: number; children: ReactNode };

/**
 * A form that adds one more to `count` things: it is empty again once its own thing was added, and stays as typed when it
 * was refused, and whatever others add.
 */
export function EmptyOnceAdded({ count, children }: EmptyProps) {
  const [turn, setTurn] = useState(0);
  const before = useRef(count);
  const sent = useSent(() => {
    if (count > before.current) setTurn((last) => last + 1);
  }, null);
  return (
    <div
      className={styles.whileTyping}
      onSubmit={() => {
        sent.current = true;
        before.current = count;
      }}
    >
      <Fragment key={turn}>{children}</Fragment>
    </div>
  );
}

/** Calls `done` after a form was sent and not refused or shown again, as by a preview. */
function useSent(done: () => void, state: ActionState) {
  const { state: loading } = useNavigation();
  const sent = useRef(false);
  const latest = useRef(done);
  latest.current = done;
  useEffect(() => {
    if (loading !== "idle" || !sent.current) return;
    sent.current = false;
    if (!state?.values) latest.current();
  }, [loading, state]);
  return sent;
}
