/** The browser's own speech recognition and speech. Both are missing in some browsers. */

type RecognitionEvent = { results: ArrayLike<ArrayLike<{ transcript: string }>> };
export type Recognition = {
  lang: string;
  start(): void;
  abort(): void;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
};
type Recognizers = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition };

/** A new recognizer of American English; undefined where the browser has none. */
export function newRecognition(): Recognition | undefined {
  const known = globalThis as Recognizers;
  const Recognizer = known.SpeechRecognition ?? known.webkitSpeechRecognition;
  if (!Recognizer) return undefined;
  const recognition = new Recognizer();
  recognition.lang = "en-US";
  return recognition;
}

/** Whether the browser recognizes speech. */
export const hears = (): boolean => "SpeechRecognition" in globalThis || "webkitSpeechRecognition" in globalThis;
export const speaks = (): boolean => "speechSynthesis" in globalThis;

/** The person has not allowed the microphone, or the browser may not use it. */
export const isDomainError = (error: string): boolean =>
  ["not-allowed", "service-not-allowed", "audio-capture"].includes(error);

/** Says a text, and calls `then` afterwards; at once where the browser can't speak. */
export function speak(text: string, then: () => void): void {
  if (!speaks()) {
    then();
    return;
  }
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = "en-US";
  let ended = false;
  const end = () => {
    if (!ended) then();
    ended = true;
  };
  utterance.onend = end;
  utterance.onerror = end;
  speechSynthesis.speak(utterance);
}

export const hush = (): void => {
  if (speaks()) speechSynthesis.cancel();
};
