/** What a call says and does, as the telephone service gets it (TwiML) and as the development inbox shows it. */

/** How long two people may talk. */
export const MINUTES_TALKING = 30;

type Connection = {
  number: string;
  /** Our number, which the second person sees. */
  from: string;
  whisperUrl: string;
  secondUrl: string;
  bridgedUrl: string;
};

/** Characters that have a meaning in XML, and those that it can't contain. */
const inXml = (text: string): string =>
  text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, " ").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const say = (text: string) => `<Say language="en-US">${inXml(text)}</Say>`;
const response = (...parts: string[]) => `<?xml version="1.0" encoding="UTF-8"?><Response>${parts.join("")}</Response>`;

/** Speaks sentences, then hangs up. */
export const spoken = (sentences: readonly string[]): string =>
  response(...sentences.map(say).flatMap((part, at) => (at > 0 ? ['<Pause length="1"/>', part] : [part])));

/** Speaks a sentence, then rings the second telephone from our number and connects the two. */
export function connecting(sentence: string, to: Connection, secondsRinging: number): string {
  const dial = attributes({
    callerId: to.from,
    timeout: secondsRinging,
    timeLimit: MINUTES_TALKING * 60,
    action: to.bridgedUrl,
  });
  const number = attributes({
    url: to.whisperUrl,
    statusCallback: to.secondUrl,
    statusCallbackEvent: "answered completed",
  });
  return response(say(sentence), `<Dial${dial}><Number${number}>${inXml(to.number)}</Number></Dial>`);
}

/** An empty answer: the call continues without a spoken text. */
export const silence = response();

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${inXml(String(value))}"`)
    .join("");
