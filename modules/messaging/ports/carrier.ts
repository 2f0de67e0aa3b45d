/** A service that delivers e-mails or text messages. */
export type Carrier<M> = {
  name: string;
  /** Handing the same message over again is recognized by its id, so a broken attempt may be repeated. */
  repeatable: boolean;
  /** Leaves this machine: secrets are erased from our copy afterwards. */
  external: boolean;
  /** Answers the carrier's own reference. Throws `NotTaken` when the message certainly was not accepted. */
  send(message: M): Promise<string>;
};

export type Mail = {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address one press unsubscribes at (RFC 8058). */
  unsubscribe?: string;
};
export type Sms = { id: string; to: string; text: string };

/** The carrier certainly did not accept the message. `final`: it never will. */
export class NotTaken extends Error {
  final: boolean;
  constructor(reason: string, final: boolean) {
    super(reason);
    this.name = "NotTaken";
    this.final = final;
  }
}
