import type { useSentForm } from "./use-sent-form.ts";

/** The state of a form with its own button: saved, kept on this device, or the reason why not. */
export function SentState({ state, message }: Pick<ReturnType<typeof useSentForm>, "state" | "message">) {
  return (
    <p className={message ? "err" : "dim small"} role="status">
      {message ?? (state && WORDS[state])}
    </p>
  );
}

const WORDS: Partial<Record<string, string>> = {
  sending: "Saving…",
  saved: "Saved",
  waiting: "Kept on this device, sent later",
};
