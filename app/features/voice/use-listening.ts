import { useEffect, useRef, useState } from "react";
import { LISTEN_TRIES, SILENCE_MS, TRY_AGAIN } from "#modules/marketplace/voice/schemas.ts";
import { hush, isDomainError, newRecognition, type Recognition, speak } from "./recognizer.ts";

export type Listening = "off" | "on" | "refused";
type Props = {
  /** What the browser understood. */
  onHeard: (text: string) => void;
  onRefused: () => void;
  /** Whether answers are spoken. */
  aloud: boolean;
};

/**
 * Listens with the browser's recognizer. After `SILENCE_MS` without a command it says `TRY_AGAIN` and listens again, `LISTEN_TRIES`
 * times in a row at most. The audio stays in the browser; only the recognized text is passed on.
 */
export function useListening({ onHeard, onRefused, aloud }: Props) {
  const [state, setState] = useState<Listening>("off");
  const [hint, setHint] = useState("");
  const running = useRef<{ recognition: Recognition; silence: number } | null>(null);
  const tries = useRef(0);

  const end = () => {
    const now = running.current;
    running.current = null;
    if (!now) return;
    window.clearTimeout(now.silence);
    now.recognition.onend = null;
    now.recognition.abort();
  };
  const stop = () => {
    end();
    hush();
    setState((before) => (before === "refused" ? before : "off"));
  };
  const say = (text: string, then: () => void) => (aloud ? speak(text, then) : then());

  const listen = () => {
    end();
    const recognition = newRecognition();
    if (!recognition) return;
    const silence = window.setTimeout(missed, SILENCE_MS);
    running.current = { recognition, silence };
    recognition.onresult = ({ results }) => {
      const text = results[results.length - 1]?.[0]?.transcript.trim();
      if (!text) return;
      tries.current = 0;
      setHint("");
      end();
      onHeard(text);
    };
    recognition.onerror = ({ error }) => {
      if (!isDomainError(error)) return;
      end();
      setState("refused");
      onRefused();
    };
    // Browsers end a recognition by themselves after a short silence.
    recognition.onend = () => {
      if (running.current?.recognition === recognition) window.setTimeout(() => restart(recognition), RESTART_MS);
    };
    setState("on");
    recognition.start();
  };
  const restart = (recognition: Recognition) => {
    if (running.current?.recognition === recognition) recognition.start();
  };
  const missed = () => {
    end();
    tries.current += 1;
    if (tries.current >= LISTEN_TRIES) {
      tries.current = 0;
      setHint("");
      return stop();
    }
    setHint(TRY_AGAIN);
    say(TRY_AGAIN, listen);
  };
  const start = () => {
    tries.current = 0;
    setHint("");
    hush();
    listen();
  };

  const ends = useRef(stop);
  ends.current = stop;
  useEffect(() => () => ends.current(), []);
  return { state, hint, start, stop, listen, say };
}

const RESTART_MS = 250;
