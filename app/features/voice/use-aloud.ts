import { useSyncExternalStore } from "react";

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
export function useAloud() {
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
