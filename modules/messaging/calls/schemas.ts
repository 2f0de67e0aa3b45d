import { z } from "zod";
import { id, maybe, optionalId } from "#modules/kernel/fields.ts";
import { plainText } from "../conversations/plain-text.ts";
import { CALL_KINDS, CALL_OUTCOMES, CALL_STATUSES } from "./lifecycle.ts";

/** Inputs and view models of calls. Browser-safe. */

export const CallSeller = z.object({ swap: id });
export const CallPerson = z.object({ person: id, swap: optionalId });
export const CallAppointment = z.object({ inspection: id });
export const CallRef = z.object({ call: id });

const CHOOSE = "Please choose when we should call you.";
/** `hours`: the start of one of the offered hours, or `soon`. */
export const AskForCall = z.object({
  hours: z.union([z.literal("soon"), z.iso.datetime({ error: CHOOSE })], { error: CHOOSE }),
  swap: optionalId,
  about: maybe(z.string().transform(plainText).pipe(z.string().max(500, "Please use at most 500 characters."))),
});

/** How a call with a verification code goes. */
export type CodeCall = "calling" | "answered" | "unanswered" | "failed";

const Car = z.object({ _id: z.string(), name: z.string() });

/** A current call, as one of its people sees it. */
export type OngoingCall = {
  _id: string;
  status: (typeof CALL_STATUSES)[number];
  /** The other person. */
  with: string;
  /** This person's own telephone rang first. */
  outgoing: boolean;
  car: string | null;
};

/** A call in a list of calls. */
export const CallLine = z.object({
  _id: z.string(),
  kind: z.enum(CALL_KINDS),
  from: z.string(),
  to: z.string().nullable(),
  /** The reader is the caller. */
  outgoing: z.boolean(),
  car: Car.nullable(),
  at: z.string(),
  status: z.enum(CALL_STATUSES),
  outcome: z.enum(CALL_OUTCOMES).nullable(),
  /** How long the two people talked. */
  seconds: z.number().nullable(),
});
export type CallLine = z.output<typeof CallLine>;

/** A call that a person asked for. */
export type CallRequest = {
  _id: string;
  person: { _id: string; name: string };
  car: z.output<typeof Car> | null;
  task: string;
  wanted: string;
  about: string | null;
};

/** What a browser needs to make calls with the telephone service's own script. */
export const CallToken = z.object({ token: z.string(), identity: z.string(), expiresAt: z.string() });
