import { type Carry, type Load, whenCarrier } from "#app/features/offline-queue/carrier.ts";
import { localKey, StorageFull } from "#app/features/offline-queue/entries.ts";
import { isSentInParts, partFields, sendInParts } from "#app/features/offline-queue/send-parts.ts";
import { filesPath } from "#app/shared/paths.ts";
import { FILE_KINDS } from "#modules/files/policy.ts";
import type { FileRecord } from "#modules/files/schemas.ts";
import { fitFile, sizeFault } from "./fit-file.ts";

type Sending = {
  file: Blob & { name?: string };
  /** The address that takes the file (PUT multipart, field "file", answers its record). */
  to?: string;
  /** The idempotency key: a file that is sent again under its key is stored once, and gets the same answer. */
  key: string;
  /** When the picture was taken. */
  capturedAt?: Date | undefined;
  /** Called with the share that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Cancels the upload. */
  signal?: AbortSignal;
};

/** Why a file is not on the server. `again` says whether the same file may be accepted later: no connection, too busy. */
export class NotSent extends Error {
  /** The status of the answer; 0 without an answer. */
  status: number;
  again: boolean;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
    this.again = status === 0 || status === 408 || status === 429 || status >= 500;
  }
}

const TOO_LARGE = 413;
const NO_CONNECTION = "The file could not be sent. Please check the connection and try again.";
const NOT_ACCEPTED = "The file was not accepted.";

/**
 * Sends one file, a picture of too many pixels as a smaller one, and returns its record. Throws `NotSent` with the server's
 * sentence, or the reason of the signal when the upload was canceled. Every upload of the site goes through this function.
 */
export async function sendFile({ file: chosen, ...about }: Sending): Promise<FileRecord> {
  const file = await fitFile(chosen);
  const fault = sizeFault(file);
  if (fault) throw new NotSent(fault, TOO_LARGE);
  const sending = { ...about, file };
  const carry = await whenCarrier();
  if (!carry) return sendDirectly(sending);
  const { signal } = sending;
  // A page that was left while the offline queue opened keeps its files; only a person cancels them.
  if (signal?.aborted && signal.reason !== PAGE_LEFT) throw signal.reason;
  try {
    return await keepOnDevice(carry, sending);
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    // Too large for the device: with a connection it needs no place there.
    if (navigator.onLine && !signal?.aborted) return sendDirectly(sending);
    throw new NotSent(error.message, 0);
  }
}

/** The reason of a signal whose page is not shown any more. */
export const PAGE_LEFT = "The page was left.";

/**
 * On the pages for the field, a file is kept on the device and sent in the background: nothing is lost when the page is
 * closed. Until then its key is one of the device, which the offline queue replaces in all that is sent later.
 */
async function keepOnDevice(carry: Carry, sending: Sending): Promise<FileRecord> {
  const { file, to = filesPath, key, capturedAt = new Date(), onProgress } = sending;
  const name = file.name ?? "file";
  const kept = file instanceof File ? file : new File([file], name, { type: file.type });
  const fields: Load["fields"] = [
    ["capturedAt", capturedAt.toISOString()],
    ["file", kept],
  ];
  const load: Load = { key, label: name, kind: "file", path: to, fields, capturedAt: capturedAt.toISOString() };
  await carry(load);
  onProgress?.(1);
  return { ...UNKNOWN_YET, key: localKey(key), name, size: file.size, mime: file.type, kind: kindOf(file.type) };
}

/** What only the server can tell of a file. */
const UNKNOWN_YET = {
  public: false,
  width: null,
  height: null,
  placeholder: null,
  blur: null,
  lengthMs: null,
} as const;
const kindOf = (type: string): FileRecord["kind"] => FILE_KINDS.find((kind) => type.startsWith(`${kind}/`)) ?? "image";

function sendDirectly(sending: Sending): Promise<FileRecord> {
  const { file, to = filesPath, key, capturedAt, onProgress, signal } = sending;
  if (isSentInParts(to, file)) return sendDirectlyInParts({ ...sending, to });
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const cancel = () => request.abort();
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onabort = () => reject(signal?.reason);
    request.onerror = () => reject(new NotSent(NO_CONNECTION, 0));
    request.onload = () => {
      try {
        resolve(recordIn(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onloadend = () => signal?.removeEventListener("abort", cancel);
    signal?.addEventListener("abort", cancel);
    request.open("PUT", to);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("idempotency-key", key);
    const body = bodyOf(capturedAt);
    body.append("file", file, file.name ?? "file");
    request.send(body);
  });
}

async function sendDirectlyInParts(sending: Sending & { to: string }): Promise<FileRecord> {
  const { file, to, key, capturedAt, onProgress, signal } = sending;
  const body = bodyOf(capturedAt);
  for (const [name, value] of partFields(file)) body.append(name, value);
  const end = { method: "PUT", path: to, headers: { accept: "application/json", "idempotency-key": key }, body };
  try {
    const { status, text } = await sendInParts({ file, key, end, signal, onProgress });
    return recordIn(status, text);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw error instanceof NotSent ? error : new NotSent(NO_CONNECTION, 0);
  }
}

function bodyOf(capturedAt: Date | undefined): FormData {
  const body = new FormData();
  if (capturedAt) body.append("capturedAt", capturedAt.toISOString());
  return body;
}

function recordIn(status: number, text: string): FileRecord {
  const answer = parse(text);
  if (status < 300 && typeof answer.key === "string") return answer as FileRecord;
  throw new NotSent(answer.message ?? NOT_ACCEPTED, status);
}

type Answer = Partial<FileRecord> & { message?: string };

function parse(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
