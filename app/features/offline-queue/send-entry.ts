import { EXPECTED_ACCOUNT } from "#app/shared/expected-account.ts";
import { type Entry, fileIn, type Outcome } from "./entries.ts";
import { type Answered, isSentInParts, partFields, plain, type Request, sendInParts } from "./send-parts.ts";

const NO_CONNECTION = "No connection.";
const REFUSED = "The server did not accept this.";
const BUSY = "The server could not take it right now.";
/** An upload may take long on a slow line; one of the service worker that has not ended after this time has lost its line. */
const FILE_MS = 600_000;
/** An upload that makes no progress for this time has lost its line. */
const STALLED_MS = 120_000;

export type Progress = (share: number) => void;
export type Send = (entry: Entry, fields: Entry["fields"], onProgress?: Progress) => Promise<Outcome>;

/** Sends an entry once and says what the answer means. Never throws. */
export const sendEntry: Send = async (entry, fields, onProgress) => {
  const file = fileIn(entry);
  const inParts = file && isSentInParts(entry.path, file);
  const body = new FormData();
  for (const [name, value] of fields) if (!inParts || typeof value === "string") body.append(name, value);
  for (const [name, value] of inParts ? partFields(file) : []) body.append(name, value);
  const headers = { accept: "application/json", "idempotency-key": entry.key, [EXPECTED_ACCOUNT]: entry.account };
  try {
    const request = { method: entry.method, path: entry.path, headers, body };
    if (inParts) return meaningOf(await sendInParts({ file, key: entry.key, end: request, onProgress }));
    return meaningOf(await (file && onProgress ? withProgress(request, onProgress) : plain(request, file && FILE_MS)));
  } catch {
    return { is: "again", problem: NO_CONNECTION, offline: true };
  }
};

/** `fetch` cannot tell how much of an upload has been sent. */
function withProgress({ method, path, headers, body }: Request, onProgress: Progress): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled = setTimeout(() => request.abort(), STALLED_MS);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onloadend = () => clearTimeout(stalled);
    request.onerror = request.onabort = () => reject(new TypeError(NO_CONNECTION));
    request.onload = () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader("retry-after"),
        toLogin: new URL(request.responseURL || path, location.href).searchParams.has("login"),
      });
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

/** What each answer of the server means. Exported for the test. */
export function meaningOf({ status, text, retryAfter, toLogin }: Answered): Outcome {
  const answer = parsed(text);
  if (status === 401 || toLogin) return { is: "login" };
  if (status < 300 && answer !== null) return { is: "sent", answer };
  // A page instead of data, such as the sign-in page of a public network.
  if (status < 400) return { is: "again", problem: NO_CONNECTION, offline: true };
  const problem = sentenceOf(answer);
  if (status === 409) return { is: "conflict", problem: problem ?? "Someone else has changed this meanwhile.", answer };
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    const seconds = Number(retryAfter ?? 0);
    const wait = Number.isFinite(seconds) && seconds > 0 ? { afterMs: seconds * 1_000 } : {};
    return { is: "again", problem: problem ?? BUSY, offline: false, ...wait };
  }
  return { is: "refused", problem: problem ?? REFUSED, answer };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

type Sentences = { message?: unknown; fields?: Record<string, string[]>; errors?: Record<string, string[]> };

/** The first sentence beside a field says more than the one about the whole form. */
function sentenceOf(answer: unknown): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { message, fields, errors } = answer as Sentences;
  const beside = Object.values(fields ?? errors ?? {}).flat()[0];
  return beside ?? (typeof message === "string" ? message : null);
}
