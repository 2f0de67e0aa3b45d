import * as inspections from "#modules/inspections/events.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { type Sentence, say } from "./say.ts";

const when = (iso: string | undefined) => (iso ? ` on ${formatDashboardMoment(iso)}` : "");

export const evaluationSentences: Sentence[] = [
  say(
    "evaluations",
    inspections.inspectionBooked,
    ({ start, technician, previous }, { name }) =>
      `${previous ? "moved the appointment" : "booked an appointment"} with ${name(technician)}${when(start)}`,
  ),
  say(
    "evaluations",
    inspections.inspectionReassigned,
    ({ start, technician }, { name }) => `gave the appointment${when(start)} to ${name(technician)}`,
  ),
  say("evaluations", inspections.inspectionConfirmed, ({ start }) => `confirmed the appointment${when(start)}`),
  say("evaluations", inspections.inspectionCanceled, ({ start }) => `canceled the appointment${when(start)}`),
  say("evaluations", inspections.inspectionCompleted, "completed the appointment"),
  say("evaluations", inspections.evaluationFailed, "noted that the evaluation did not take place"),
  say("evaluations", inspections.centerClosed, "closed a center at the time of appointments"),
  say("evaluations", inspections.centerSaved, "saved a center or a service area"),
];
