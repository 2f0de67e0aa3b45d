import { z } from "zod";
import { defineJob } from "#modules/kernel/jobs.ts";

const Message = z.object({ message: z.uuid() });

export const sendMail = defineJob({
  name: "messaging.send-mail",
  lane: "messages",
  input: Message,
  handler: () => import("./outbox/send-mail.ts"),
});

export const sendSms = defineJob({
  name: "messaging.send-sms",
  lane: "messages",
  input: Message,
  handler: () => import("./outbox/send-sms.ts"),
});

/** Tries with one message whether a carrier that was away is back. */
export const probeCarrier = defineJob({
  name: "messaging.probe-carrier",
  lane: "messages",
  input: z.object({ channel: z.enum(["mail", "sms"]) }),
  handler: () => import("./outbox/probe-carrier.ts"),
});

/** Every five minutes: messages whose next attempt got lost with its worker. */
export const resumeMessages = defineJob({
  name: "messaging.resume",
  schedule: { cron: "*/5 * * * *", why: "a message must not wait forever because its worker ended" },
  input: z.object({}).default({}),
  handler: () => import("./outbox/resume-messages.ts"),
});

/** Once a day: removes old messages and old seen notifications. */
export const sweepMessages = defineJob({
  name: "messaging.sweep",
  schedule: { cron: "41 4 * * *", why: "messages and seen notifications are deleted after half a year" },
  input: z.object({}).default({}),
  handler: () => import("./sweep/sweep-messages.ts"),
});

/** Sends the alert of one saved filter. */
export const alertSearch = defineJob({
  name: "messaging.alert-search",
  input: z.object({ search: z.uuid() }),
  handler: () => import("./alerts/alert-search.ts"),
});

/** Once a day: the digests of saved filters. */
export const alertDue = defineJob({
  name: "messaging.alert-due",
  schedule: { cron: "30 7 * * *", why: "daily and weekly alerts are sent in the morning" },
  input: z.object({ round: z.string().optional() }).default({}),
  handler: () => import("./alerts/alert-due.ts"),
});

/** Once a day: reminds sellers who have not chosen a time for the evaluation. */
export const remindToBook = defineJob({
  name: "messaging.remind-to-book",
  schedule: { cron: "15 9 * * *", why: "a seller who has not booked the evaluation is reminded after 2 and 7 days" },
  input: z.object({}).default({}),
  handler: () => import("./notifications/visits/remind-to-book.ts"),
});

/** Once a day: reminds the parties of deals who have not signed the papers. */
export const remindToSign = defineJob({
  name: "messaging.remind-to-sign",
  schedule: { cron: "25 9 * * *", why: "a party who has not signed is reminded after 1 and 3 days" },
  input: z.object({}).default({}),
  handler: () => import("./notifications/deals/remind-to-sign.ts"),
});

/** Every hour: reminds staff who must set up a second step within two days. */
export const remindSecondStep = defineJob({
  name: "messaging.remind-second-step",
  schedule: { cron: "47 * * * *", why: "staff without a second step hear of it two days before they need one" },
  input: z.object({}).default({}),
  handler: () => import("./notifications/accounts/remind-second-step.ts"),
});

/** A week after a sale: asks both sides how it went. */
export const askTestimonial = defineJob({
  name: "messaging.ask-testimonial",
  input: z.object({ deal: z.uuid() }),
  handler: () => import("./notifications/deals/ask-testimonial.ts"),
});

/** Once a night: how fast sellers answer. */
export const measureAnswers = defineJob({
  name: "messaging.measure-answers",
  schedule: { cron: "40 2 * * *", why: "a car’s page says how fast its seller usually answers" },
  input: z.object({}).default({}),
  handler: () => import("./answers/measure-answers.ts"),
});

/** Every quarter of an hour: the readers whose morning has come get their daily summary. */
export const summariesDue = defineJob({
  name: "messaging.summaries-due",
  schedule: { cron: "*/15 * * * *", why: "the daily summary comes in the morning of the reader’s time zone" },
  input: z.object({}).default({}),
  handler: () => import("./summary/summaries-due.ts"),
});

/** Wakes one browser, which then asks what is new. */
export const sendPush = defineJob({
  name: "messaging.send-push",
  lane: "messages",
  input: z.object({ subscription: z.uuid(), topic: z.string(), tries: z.number().int().optional() }),
  handler: () => import("./push/send-push.ts"),
});

/** Sends one reader's daily summary. */
export const sendSummaryJob = defineJob({
  name: "messaging.send-summary",
  lane: "messages",
  input: z.object({ user: z.uuid() }),
  handler: () => import("./summary/summary-of-reader.ts"),
});

const Call = z.object({ call: z.uuid() });

/** Makes the first telephone of a call ring. */
export const dialCall = defineJob({
  name: "messaging.dial-call",
  lane: "messages",
  input: Call,
  handler: () => import("./calls/dial-call.ts"),
});

/** Ends a call at the telephone service. */
export const hangUpCall = defineJob({
  name: "messaging.hang-up-call",
  lane: "messages",
  input: Call,
  handler: () => import("./calls/hang-up-call.ts"),
});

/** Every five minutes: ends calls about which the service reports nothing anymore. */
export const endSilentCalls = defineJob({
  name: "messaging.end-silent-calls",
  schedule: { cron: "*/5 * * * *", why: "a call whose end was not reported must not stay open" },
  input: z.object({}).default({}),
  handler: () => import("./calls/end-silent-calls.ts"),
});

/** Every five minutes: tells the administrators when requests cause unusually many texts and calls. */
export const watchTexts = defineJob({
  name: "messaging.watch-texts",
  schedule: { cron: "*/5 * * * *", why: "texts and calls cost money: someone may be sending them for no reason" },
  input: z.object({}).default({}),
  handler: () => import("./notifications/texts/watch-texts.ts"),
});
