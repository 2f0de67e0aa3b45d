import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useLeft } from "#app/features/offline-queue/carrier.ts";
import { newKey } from "#app/features/upload/new-key.ts";
import { Autosaver, type SaveState, type Sent } from "./autosaver.ts";
import { type Draft, draftKey, forgetDraft, keepDraft, readDraft, restoreDraft, valuesIn } from "./draft.ts";
import { sendPart } from "./send-part.ts";
import { useEvaluation } from "./view.ts";

type Options = {
  /** Contains the form of the panel. */
  box: RefObject<HTMLElement>;
  path: string;
  /** The version of the panel that the page has loaded. */
  version: number;
  account: string;
  /** For a form that only adds something: it is empty again after each save. */
  adds?: boolean;
};

/** Saves the form in `box` as it is filled in (`Autosaver`). `epoch` is the key of the form: a new one renders it again. */
export function useAutosave({ box, path, version, account, adds = false }: Options) {
  const { reload } = useEvaluation();
  const [state, setState] = useState<SaveState>({ kind: "clean" });
  const [epoch, setEpoch] = useState(0);
  const load = useRef(reload);
  load.current = reload;
  const first = useRef(version);
  const saver = useMemo(() => {
    const form = () => box.current?.querySelector("form") ?? null;
    const key = draftKey(account, path);
    return new Autosaver(
      {
        path,
        collect: () => withoutEmptyFiles(form()),
        send: sendPart,
        show: setState,
        later: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
        now: () => new Date().toISOString(),
        newKey,
        keep: (base, sent) => keepDraft(key, draftOf(base, withoutEmptyFiles(form()), sent)),
        forget: () => forgetDraft(key),
        saved: (sent, waits) => {
          if (adds) setEpoch((now) => now + 1);
          else clearSent(form(), sent);
          if (!waits && navigator.onLine) load.current();
        },
      },
      first.current,
    );
  }, [box, path, account, adds]);
  useEffect(() => {
    const draft = readDraft(draftKey(account, path));
    const form = box.current?.querySelector("form");
    if (draft && form) {
      if (restoreDraft(form, draft.values)) {
        saver.shows(draft.base);
        if (draft.sent) saver.resume(draft.sent);
        else if (!adds) saver.change(0);
      } else forgetDraft(draftKey(account, path));
    }
    const leave = () => saver.flush();
    const online = () => saver.retry();
    addEventListener("pagehide", leave);
    addEventListener("online", online);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("online", online);
      saver.flush();
      saver.stop();
    };
  }, [saver, box, path, account, adds]);
  // Another person has saved the panel. Its form shows that at once, unless something is typed in it.
  useEffect(() => {
    if (version <= saver.base || !saver.idle) return;
    saver.shows(version);
    // A form that adds something shows nothing that is saved.
    if (!adds) setEpoch((now) => now + 1);
  }, [version, saver, adds]);
  useUnsent({ box, path, version, saver, adds });
  const theirs = (their: number) => {
    saver.takeTheirs(their);
    setEpoch((now) => now + 1);
    load.current();
  };
  return { state, epoch, saver, theirs };
}

/** Files are not kept, so a part with files is not the same one again. */
function draftOf(base: number, form: FormData, sent: Sent | undefined): Draft {
  const values = valuesIn(form);
  if (!sent || [...form.values()].some((value) => typeof value !== "string")) return { base, values };
  return { base, values, sent: { key: sent.key, capturedAt: sent.capturedAt } };
}

/** The form's values; a file field without a file is sent by browsers as an empty file. */
export function withoutEmptyFiles(form: HTMLFormElement | null): FormData {
  const values = new FormData();
  if (form)
    for (const [name, value] of new FormData(form))
      if (typeof value === "string" || value.size > 0) values.append(name, value);
  return values;
}

/** Files that have arrived are not sent again. */
function clearSent(form: HTMLFormElement | null, sent: FormData): void {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement) || field.type !== "file") continue;
    const [file] = field.files ?? [];
    const known = sent.get(field.name);
    if (file && known instanceof File && known.name === file.name && known.size === file.size) field.value = "";
  }
}

type UseUnsentOptions = { box: RefObject<HTMLElement>; path: string; version: number; saver: Autosaver; adds: boolean };

/**
 * Shows in a panel's form what this device has of it beyond the loaded page: what waits to be sent, as its person left it, and
 * what was sent since the page was kept.
 */
function useUnsent({ box, path, version, saver, adds }: UseUnsentOptions): void {
  const left = useLeft().filter((entry) => entry.path === path);
  const last = left.at(-1);
  const restored = useRef(false);
  const waits = last !== undefined && last.state !== "sent";
  const sent = last?.state === "sent" ? ((last.answer as { version?: number } | null)?.version ?? 0) : 0;
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (restored.current || adds || !last || !form) return;
    restored.current = true;
    if (!saver.idle || !(waits || sent > version)) return;
    const values = new FormData();
    for (const [name, value] of last.fields) values.append(name, value);
    restoreDraft(form, valuesIn(values));
  }, [box, adds, last, waits, sent, version, saver]);
  const waited = useRef(false);
  useEffect(() => {
    if (waits) saver.showWaiting();
    else if (waited.current && sent > 0) saver.arrives(sent);
    waited.current = waits;
  }, [waits, sent, saver]);
}
