import { filePartPath, filesPath } from "#app/shared/paths.ts";
import { PART_BYTES } from "#modules/files/policy.ts";

export type Answered = { status: number; text: string; retryAfter: string | null; toLogin: boolean };
export type Request = { method: string; path: string; headers: Record<string, string>; body: FormData };
type Progress = (share: number) => void;

const PART_MS = 30_000;

/** Sends a request whose progress doesn't matter. Throws without an answer. */
export async function plain({ path, ...init }: Request, most = PART_MS, signal?: AbortSignal): Promise<Answered> {
  const ends = AbortSignal.any([AbortSignal.timeout(most), ...(signal ? [signal] : [])]);
  const response = await fetch(path, { ...init, signal: ends, credentials: "same-origin" });
  const toLogin = response.redirected && new URL(response.url).searchParams.has("login");
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get("retry-after"),
    toLogin,
  };
}

/** Whether a file is so large that a lost line should cost one part of it only. */
export const isSentInParts = (to: string, { size }: Blob): boolean => to === filesPath && size > 2 * PART_BYTES;

const countOf = ({ size }: Blob) => Math.ceil(size / PART_BYTES);

/** The fields that stand for the file itself in the request that ends the upload. */
export const partFields = (file: Blob & { name?: string }): [string, string][] => [
  ["parts", String(countOf(file))],
  ["name", file.name ?? "file"],
];

/** The server names what it lacks; more rounds than this mean that it loses what it gets. */
const ROUNDS = 3;

type Upload = {
  file: Blob;
  key: string;
  end: Request;
  signal?: AbortSignal | undefined;
  onProgress?: Progress | undefined;
};

/**
 * Sends a large file in parts, only those that the server lacks: the upload of a lost line or of a closed page goes on where it
 * ended. `end` is the request that stores the file; it is asked first. Throws without a connection.
 */
export async function sendInParts({ file, key, end, signal, onProgress }: Upload): Promise<Answered> {
  const count = countOf(file);
  for (let round = 0; round < ROUNDS; round++) {
    // Checking a video takes longer than taking a part of it.
    const answer = await plain(end, 10 * PART_MS, signal);
    const missing = missingOf(answer);
    if (!missing) return answer;
    for (const [sent, at] of missing.entries()) {
      const part = await sendPart({ file, key, headers: end.headers, signal }, at);
      if (part.status >= 300) return part;
      onProgress?.((count - missing.length + sent + 1) / count);
    }
  }
  throw new TypeError("The parts of the file don’t stay on the server.");
}

function missingOf({ status, text }: Answered): number[] | undefined {
  if (status !== 409) return undefined;
  try {
    const { details } = JSON.parse(text) as { details?: { missing?: number[] } };
    return details?.missing;
  } catch {
    return undefined;
  }
}

/** The pauses before a part is sent again, until its line counts as lost. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

async function sendPart(
  { file, key, headers, signal }: Pick<Upload, "file" | "key" | "signal"> & Pick<Request, "headers">,
  at: number,
): Promise<Answered> {
  const body = new FormData();
  body.append("file", file.slice(at * PART_BYTES, (at + 1) * PART_BYTES), "part");
  const send = () => plain({ method: "PUT", path: filePartPath(key, at), headers, body }, 4 * PART_MS, signal);
  for (const pause of PAUSES_MS)
    try {
      return await send();
    } catch (error) {
      if (signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  return send();
}
