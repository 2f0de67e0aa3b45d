import type { Conflict } from "#app/shared/part-reply.ts";
import type { Part, PartAnswer } from "./send-part.ts";

/** The state of a panel, as the person sees it. */
export type SaveState =
  | { kind: "clean" }
  | { kind: "dirty" }
  | { kind: "saving" }
  | { kind: "saved"; at: string }
  /** Saved, except for fields that are not complete yet. */
  | { kind: "incomplete"; errors: Record<string, string[]> }
  | { kind: "waiting" }
  | { kind: "failed"; message: string }
  | { kind: "refused"; message: string; errors: Record<string, string[]> }
  | { kind: "conflict"; message: string; conflict: Conflict };

/** What the autosaver needs from its page; tests supply their own. */
export type AutosaveIo = {
  path: string;
  /** The form as it is now, without empty files. */
  collect(): FormData;
  send(part: Part): Promise<PartAnswer>;
  show(state: SaveState): void;
  /** Runs a function after this many milliseconds, and returns a function that cancels it. */
  later(ms: number, run: () => void): () => void;
  now(): string;
  newKey(): string;
  /** Keeps what is typed on this device, until it is saved; `sent` is the part that is being sent with it. */
  keep(base: number, sent?: Sent): void;
  forget(): void;
  /** Called with the form that was saved, or that waits on this device. */
  saved(form: FormData, waits: boolean): void;
};

/** A part that was on its way when its page was closed: the same values are sent again as the same part. */
export type Sent = Pick<Part, "key" | "capturedAt">;

/** Waits for a pause in typing. */
const PAUSE_MS = 700;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Saves one panel as it is filled in: one request at a time, in order, the newest values last. What could not be sent is
 * sent again with the same key until it arrives, is refused, or is replaced by newer values. Knows no DOM and no React.
 */
export class Autosaver {
  #io: AutosaveIo;
  #base: number;
  #unsent = false;
  /** Another person has changed the panel: nothing is sent until a choice, not even when a field loses the focus. */
  #held = false;
  #sending = false;
  #changedAt = "";
  #failed: Part | null = null;
  #retryMs = FIRST_RETRY_MS;
  #cancel = () => {};

  constructor(io: AutosaveIo, base: number) {
    this.#io = io;
    this.#base = base;
  }

  /** The version of the panel that this form shows. */
  get base(): number {
    return this.#base;
  }

  /** The server has everything that was typed. */
  get idle(): boolean {
    return !this.#unsent && !this.#sending && !this.#failed;
  }

  /** The panel was loaded again, and the form shows this version. */
  shows(version: number): void {
    this.#base = version;
  }

  /** Something was typed or chosen. */
  change(pauseMs = PAUSE_MS): void {
    this.#unsent = true;
    this.#failed = null;
    this.#changedAt = this.#io.now();
    this.#io.keep(this.#base);
    if (this.#held) return;
    if (!this.#sending) this.#io.show({ kind: "dirty" });
    this.#again(pauseMs);
  }

  /** The form shows again what was being sent when its page was closed. */
  resume(sent: Sent): void {
    void this.#send({ ...this.#make(), ...sent });
  }

  /** Saves at once what was typed: for the return key, a lost focus, or a page that is left. */
  flush(): void {
    if (this.#unsent && !this.#sending && !this.#held) void this.#send(this.#make());
  }

  /** Sends again what failed; without a failure, what was typed. */
  retry(): void {
    this.#retryMs = FIRST_RETRY_MS;
    if (this.#failed && !this.#sending) void this.#send(this.#failed);
    else this.flush();
  }

  /** Saves these values although another person has changed the panel up to `version`. */
  keepMine(version: number): void {
    this.#held = false;
    this.#base = version;
    this.change(0);
  }

  /** Drops what was typed; the page loads the panel again. */
  takeTheirs(version: number): void {
    this.#held = false;
    this.#cancel();
    this.#unsent = false;
    this.#failed = null;
    this.#base = version;
    this.#io.forget();
    this.#io.show({ kind: "clean" });
  }

  /** The form shows what waits on this device. */
  showWaiting(): void {
    if (this.idle) this.#io.show({ kind: "waiting" });
  }

  /** The entry that waited on this device was sent. The panel has this version now. */
  arrives(version: number): void {
    this.#base = Math.max(this.#base, version);
    if (this.idle) this.#io.show({ kind: "saved", at: this.#io.now() });
  }

  stop(): void {
    this.#cancel();
  }

  #again(ms: number): void {
    this.#cancel();
    this.#cancel = this.#io.later(ms, () => (this.#failed ? this.#send(this.#failed) : this.flush()));
  }

  #make(): Part {
    const form = this.#io.collect();
    form.set("base", String(this.#base));
    return { path: this.#io.path, form, key: this.#io.newKey(), capturedAt: this.#changedAt || this.#io.now() };
  }

  async #send(part: Part): Promise<void> {
    this.#cancel();
    this.#sending = true;
    this.#unsent = false;
    this.#io.show({ kind: "saving" });
    this.#io.keep(this.#base, part);
    const answer = await this.#io.send(part);
    this.#sending = false;
    this.#take(part, answer);
    // Something was typed during the request. It waits for the person's choice if the panel was changed meanwhile.
    if (this.#unsent && answer.state !== "changed") this.#again(0);
  }

  #take(part: Part, answer: PartAnswer): void {
    this.#failed = null;
    if (answer.state !== "failed") {
      this.#retryMs = FIRST_RETRY_MS;
      // It has its answer: what is typed is from now on a part of its own.
      this.#io.keep(this.#base);
    }
    if (answer.state === "failed") this.#waitAndRetry(part, answer.message);
    else if (answer.state === "changed") {
      this.#unsent = true;
      this.#held = true;
      this.#io.show({ kind: "conflict", message: answer.message, conflict: answer.conflict });
    } else if (answer.state === "refused") {
      this.#io.show({ kind: "refused", message: answer.message, errors: answer.errors });
    } else this.#arrived(part, answer);
  }

  #waitAndRetry(part: Part, message: string): void {
    this.#io.show({ kind: "failed", message });
    // Newer values replace it.
    if (this.#unsent) return;
    this.#failed = part;
    this.#again(this.#retryMs);
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
  }

  #arrived(part: Part, answer: Extract<PartAnswer, { state: "saved" | "waiting" }>): void {
    if (answer.state === "saved") this.#base = answer.version;
    const errors = answer.state === "saved" ? answer.errors : {};
    const complete = Object.keys(errors).length === 0;
    if (complete && !this.#unsent) this.#io.forget();
    this.#io.saved(part.form, answer.state === "waiting");
    if (this.#unsent) return;
    if (answer.state === "waiting") this.#io.show({ kind: "waiting" });
    else this.#io.show(complete ? { kind: "saved", at: this.#io.now() } : { kind: "incomplete", errors });
  }
}
