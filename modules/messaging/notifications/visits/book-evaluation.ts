import { bookInspectionPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type Facts = { car: string; swap: string; reminder: boolean };

/** To the seller, who chooses the time of the evaluation. */
export const bookEvaluation = ({ car, swap, reminder }: Facts): EmailDraft => ({
  kind: reminder ? "book-evaluation-reminder" : "book-evaluation",
  subject: reminder ? `Your ${car} still needs a time for its evaluation` : `Book the evaluation of your ${car}`,
  paragraphs: [
    reminder
      ? "You haven't chosen a time for the evaluation yet. We need it to price and list your car."
      : "We've estimated a first value for your car. Next, a technician inspects it and takes the photos.",
    "Choose a time and a place: at home, at work, or at a Swap Center. It takes about 40 minutes and is free.",
  ],
  action: { label: "Choose a time", path: bookInspectionPath(swap) },
  sms: `Please choose a time for the evaluation of your ${car}:`,
  by: "both",
});
