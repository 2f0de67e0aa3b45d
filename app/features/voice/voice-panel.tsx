import { Link, useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { sellVehiclePath, voicePath, withQuery } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useHeldSubmit } from "#app/ui/use-held-submit.ts";
import { MOST_LETTERS, type VoiceState } from "#modules/marketplace/voice/schemas.ts";
import { Known } from "./known.tsx";
import { Microphone } from "./microphone.tsx";

import { hears } from "./recognizer.ts";

import { useListening } from "./use-listening.ts";
import * as styles from "./voice.module.css";
import type { VoiceView } from "./voice-view.ts";

const KEY = "voice-answers";
const CHANGED = "voice-answers-changed";

const subscribe = (changed: () => void) => {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
};
const read = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true; // a browser that stores nothing
  }
};

/** Whether the assistant's answers are spoken; this browser remembers it. */
function useAloud() {
  const aloud = useSyncExternalStore(subscribe, read, () => true);
  const setAloud = (on: boolean) => {
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      return;
    }
    window.dispatchEvent(new Event(CHANGED));
  };
  return { aloud, setAloud };
}

const NAMES: Record<VoiceState, string> = {
  home: "Start",
  decode: "License plate",
  state: "State",
  details: "Details",
  options: "Equipment",
  channel: "Listing or Auction",
};

/**
 * The voice assistant: what it asks, what it understood, and a field in which every answer can be typed. Without
 * scripts the form leads to /voice, where the conversation continues.
 */
export function VoicePanel({ view: given }: { view: VoiceView }) {
  const fetcher = useFetcher<VoiceView>();
  const view = fetcher.data ?? given;
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector<HTMLInputElement>("#voice-said");
  const scripts = useHydrated();
  const { aloud, setAloud } = useAloud();
  const onHeard = (text: string) => {
    const input = field();
    if (!input || !form.current) return;
    input.value = text;
    form.current.requestSubmit();
  };
  const listening = useListening({ onHeard, onRefused: () => field()?.focus(), aloud });
  const answer = useRef(view);
  useEffect(() => {
    // A fetcher may have data before its state has changed. Words that were recognized then would not be sent.
    if (answer.current === view || fetcher.state === "submitting") return;
    answer.current = view;
    const input = form.current?.querySelector<HTMLInputElement>("#voice-said");
    if (input) input.value = "";
    if (listening.state !== "on") return;
    if (view.stopped) return listening.say(view.say, listening.stop);
    listening.say(view.say, listening.listen);
  }, [view, fetcher.state, listening]);
  const hold = useHeldSubmit(fetcher.state);
  const typed = (event: FormEvent<HTMLFormElement>) => {
    if (fetcher.state === "submitting") event.preventDefault();
    else hold(event);
  };
  return (
    <section
      className={`grid shrinks paper rounded-14 floating ${styles.panel}`}
      aria-label="Voice assistant"
      data-state={view.state}
    >
      {/* Without a number: the registration around it counts its steps. */}
      <p className="flush">
        <b>{NAMES[view.state]}</b>
      </p>
      <div className="grid gap-8 breaks" aria-live="polite" aria-atomic="true">
        {view.said && (
          <p className={styles.said} data-part="voice-said">
            You said: <q>{view.said}</q>
          </p>
        )}
        <p className={`text-20 flush ${styles.say}`} data-part="voice-say">
          {view.say}
        </p>
        {listening.hint && <p className={styles.hint}>{listening.hint}</p>}
      </div>
      {listening.state === "refused" && (
        <Notice kind="warn">
          The microphone is not available. Type your answers instead; everything works the same.
        </Notice>
      )}
      {view.typing && (
        <Link className="btn primary" to={withQuery(sellVehiclePath, { manual: 1 })}>
          Open the form
        </Link>
      )}
      <fetcher.Form method="post" action={voicePath} className="grid gap-14" ref={form} onSubmit={typed} noValidate>
        <input type="hidden" name="session" value={view.session} />
        {view.pending ? <Replies replies={["Yes", "No"]} /> : <Replies replies={view.choices.slice(0, MOST_REPLIES)} />}
        <FormFields id="voice">
          <TextField
            name="said"
            label={view.pending ? "Or type your answer" : "Your answer"}
            maxLength={MOST_LETTERS}
            autoComplete="off"
            placeholder={view.state === "home" ? "Honda under 15,000 dollars" : ""}
          />
        </FormFields>
        <div className="row wrap">
          <Button kind="primary" busy={fetcher.state !== "idle"}>
            Send answer
          </Button>
          {view.maySkip && (
            <Button name="said" value="skip">
              Skip
            </Button>
          )}
          {view.state !== "home" && (
            <>
              <Button name="said" value="back" kind="quiet">
                Go back
              </Button>
              <Button name="said" value="start over" kind="quiet">
                Start over
              </Button>
            </>
          )}
        </div>
      </fetcher.Form>
      <Known answers={view.answers} />
      {scripts && (
        <Microphone
          available={hears()}
          on={listening.state === "on"}
          onStart={listening.start}
          onStop={listening.stop}
          aloud={aloud}
          onAloud={setAloud}
        />
      )}
    </section>
  );
}

const MOST_REPLIES = 12;

/** Answers to press instead of saying them. */
function Replies({ replies }: { replies: readonly string[] }) {
  if (replies.length === 0) return null;
  return (
    <div className="flex wrap gap-8">
      {replies.map((reply) => (
        <Button key={reply} name="said" value={reply}>
          {reply}
        </Button>
      ))}
    </div>
  );
}
