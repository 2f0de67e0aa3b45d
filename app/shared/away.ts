import type { UNAVAILABLE } from "#modules/kernel/unavailable.ts";

/** A posted form that can be sent again as it was. */
export type SentForm = { action: string; fields: [name: string, value: string][] };

/** What a page knows of an answer that couldn't be made because the database is away. */
export type Away = typeof UNAVAILABLE & {
  /** Seconds until another try makes sense. */
  retryAfter: number;
  /** A page was read, a form was sent, or the page after a form that had been received. */
  while: "reading" | "sending" | "after sending";
  /** The form that was sent; null if it had files or passwords, which we don't give back. */
  form: SentForm | null;
};

/** The `Away` in the data of a route's error. */
export function awayOf(data: unknown): Away | undefined {
  const away = typeof data === "object" && data !== null && "while" in data ? (data as Away) : undefined;
  return away?.code === "unavailable" ? away : undefined;
}
