import { Button } from "#app/ui/button.tsx";
import { Mic, MicOff } from "#app/ui/icon.tsx";
import { speaks } from "./recognizer.ts";
import * as styles from "./voice.module.css";

type Props = {
  /** The browser recognizes speech. */
  available: boolean;
  on: boolean;
  onStart: () => void;
  onStop: () => void;
  aloud: boolean;
  onAloud: (aloud: boolean) => void;
};

/** Starts and stops listening, turns spoken answers on and off, and says who hears what. */
export function Microphone({ available, on, onStart, onStop, aloud, onAloud }: Props) {
  return (
    <div className={`row wrap line-top ${styles.microphone}`}>
      {available && (
        <Button
          type="button"
          kind={on ? "danger" : "plain"}
          size="big"
          onClick={on ? onStop : onStart}
          aria-pressed={on}
        >
          {on ? <MicOff /> : <Mic />}
          {on ? "Stop listening" : "Start listening"}
        </Button>
      )}
      {speaks() && (
        <label className="check">
          <input
            type="checkbox"
            className="switch"
            checked={aloud}
            onChange={({ target }) => onAloud(target.checked)}
          />
          <span>Speak the answers</span>
        </label>
      )}
      <p className="hint">
        {available
          ? "Your browser turns your voice into text. It may use its maker’s service for that. No audio reaches us, and we don’t keep any."
          : "This browser can’t turn speech into text. Type your answers; everything works the same."}
      </p>
    </div>
  );
}
