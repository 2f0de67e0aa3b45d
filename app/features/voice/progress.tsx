import { VOICE_STATES, type VoiceState } from "#modules/marketplace/voice/schemas.ts";
import * as styles from "./voice.module.css";

const NAMES: Record<VoiceState, string> = {
  home: "Start",
  decode: "License plate",
  state: "State",
  details: "Details",
  options: "Equipment",
  channel: "Listing or Auction",
};

/** Where the conversation is. */
export function Progress({ state }: { state: VoiceState }) {
  const at = VOICE_STATES.indexOf(state);
  return (
    <p className={`flex wrap spread baseline flush ${styles.progress}`}>
      <b>{NAMES[state]}</b>
      {at > 0 && (
        <span className="hint">
          Step {at} of {VOICE_STATES.length - 1}
        </span>
      )}
    </p>
  );
}
