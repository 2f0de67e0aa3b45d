import type { Attachment } from "../message-schemas.ts";

/** A service that delivers emails or text messages. */
export type Carrier<M> = {
  name: string;
  /** The carrier recognizes a repeated message by its id, so an interrupted attempt can be retried. */
  repeatable: boolean;
  /** The message leaves this machine, so secrets are erased from our copy afterward. */
  external: boolean;
  /** Returns the carrier's own reference. Throws `NotTaken` if the message certainly was not accepted. */
  send(message: M): Promise<string>;
};

export type Mail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The URL for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
  attachment?: Attachment;
  /** The name of the mailing list that it belongs to. */
  list?: string;
};
export type Sms = { id: string; to: string; text: string };

/** Thrown if the carrier certainly did not accept the message. `final` means that it never will. */
export class NotTaken extends Error {
  final: boolean;
  constructor(reason: string, final: boolean) {
    super(reason);
    this.name = "NotTaken";
    this.final = final;
  }
}
