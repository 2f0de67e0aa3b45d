import { type Carry, whenCarrier } from "#app/features/offline-queue/carrier.ts";
import { StorageFull } from "#app/features/offline-queue/entries.ts";
import type { EvaluationPart } from "#app/shared/actions.ts";
import { KEY_FIELD } from "#app/shared/key-field.ts";
import type { PartReply } from "#app/shared/part-reply.ts";
import { lookup } from "#modules/kernel/lookup.ts";

/**
 * A panel of the evaluation as it was filled in. This is all that is needed to send it, at once or hours later: the form
 * has its values, its files, and `base`, the version of the panel that the person saw. Parts of one path must be sent in
 * the order in which they were made. When one is saved, later parts of the same path get its version as their `base`.
 */
export type Part = {
  /** Where it is posted: `evaluationPartPath`. */
  path: string;
  form: FormData;
  /** The idempotency key. The same part keeps its key when it is sent again. */
  key: string;
  /** When the values were entered (ISO). */
  capturedAt: string;
};

export type PartAnswer =
  | PartReply
  /** Kept on this device, and sent as soon as possible. */
  | { state: "waiting" }
  /** Not sent, and not kept: worth trying again. */
  | { state: "failed"; message: string };

/** The part as the server takes it. */
function bodyOf({ form, key, capturedAt }: Part): FormData {
  const body = new FormData();
  for (const [name, value] of form) body.append(name, value);
  body.set(KEY_FIELD, key);
  body.set("capturedAt", capturedAt);
  return body;
}

const NO_CONNECTION = "There is no connection. Your input is kept and sent again.";
const SIGNED_OUT = "You were logged out. Your input is kept on this device. Log in again to save it.";
const NOT_SAVED = "This could not be saved. Your input is kept: try again.";

/**
 * Sends a panel of the evaluation. Never throws. On the pages for the field, the panel is kept on the device first, and waits
 * there when it cannot be sent.
 */
export async function sendPart(part: Part): Promise<PartAnswer> {
  const carry = await whenCarrier();
  return carry ? sendFromDevice(carry, part) : sendDirectly(part);
}

async function sendFromDevice(carry: Carry, part: Part): Promise<PartAnswer> {
  const { path, key, capturedAt } = part;
  try {
    const { state, answer, problem } = await carry({
      key,
      path,
      capturedAt,
      kind: "part",
      label: labelOf(path),
      fields: [...bodyOf(part)],
    });
    if (state === "waiting" || state === "login") return { state: "waiting" };
    const said = answer as PartReply | null;
    if (said && typeof said.state === "string") return said;
    return { state: "refused", status: 422, message: problem ?? NOT_SAVED, errors: {} };
  } catch (error) {
    return { state: "failed", message: error instanceof StorageFull ? error.message : NOT_SAVED };
  }
}

const labelOf = (path: string): string => lookup(LABELS, /\/parts\/(\w+)/.exec(path)?.[1] ?? "") ?? "Evaluation";

/** What the list of unsent work calls a panel. */
const LABELS: Record<EvaluationPart, string> = {
  car: "VIN and mileage",
  pictures: "Pictures",
  order: "Order of the pictures",
  caption: "Words of a picture",
  video: "Video",
  options: "Options",
  essentials: "Essentials",
  keys: "Keys",
  comment: "Comments",
  checklist: "Checklist",
  codes: "Error codes",
  tires: "Tires",
  damage: "New damage",
  damages: "Damages",
  verification: "Verification",
};

/** Sends a panel without keeping it on the device. A small one also arrives when the page is left meanwhile. */
export async function sendDirectly(part: Part): Promise<PartAnswer> {
  try {
    const keepalive = isSmall(part.form);
    const answer = await fetch(part.path, { method: "POST", body: bodyOf(part), redirect: "manual", keepalive });
    if (answer.type === "opaqueredirect" || answer.status === 401) return { state: "failed", message: SIGNED_OUT };
    return await replyIn(answer);
  } catch {
    return { state: "failed", message: NO_CONNECTION };
  }
}

/** Browsers finish a request of at most 64 kB after its page was left. */
const MOST_KEPT_ALIVE = 50_000;
const isSmall = (form: FormData): boolean => {
  let size = 0;
  for (const [name, value] of form)
    size += name.length + 150 + (typeof value === "string" ? new Blob([value]).size : MOST_KEPT_ALIVE);
  return size < MOST_KEPT_ALIVE;
};

type Said = { state?: string; message?: string };

/** Answers of the panel itself are JSON with a state; others come from the limits in front of it. */
async function replyIn(answer: Response): Promise<PartAnswer> {
  const said = (await answer.json().catch(() => ({}))) as Said;
  return said.state ? (said as PartReply) : { state: "failed", message: said.message ?? NOT_SAVED };
}
