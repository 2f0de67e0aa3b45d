import type { Attachment } from "../message-schemas.ts";

/** A service that delivers emails or text messages. */
export type Carrier<M> = {
  name: string;
  /** The carrier recognizes a repeated message by its id, so an interrupted attempt can be retried. */
  repeatable: boolean;
  /** The message leaves this machine, so secrets are erased from our copy afterward. */
  external: boolean;
  /**
   * Returns the carrier's own reference. Throws `NotTaken` if the message certainly was not accepted. Calls `begin` before
   * it transfers the words, and transfers nothing if that throws.
   */
  send(message: M, begin?: () => Promise<void>): Promise<string>;
};

export type Mail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The URL for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
  attachments?: readonly Attachment[];
  /** The name of the mailing list that it belongs to. */
  list?: string;
};
export type Sms = { id: string; to: string; text: string };

/**
 * Thrown if the carrier certainly did not accept the message. `final` means that it never will, `away` that the reason is
 * the carrier itself, so that it accepts no other message either.
 */
export class NotTaken extends Error {
  final: boolean;
  away: boolean;
  constructor(reason: string, final: boolean, away = false) {
    super(reason);
    this.name = "NotTaken";
    this.final = final;
    this.away = away;
  }
}
