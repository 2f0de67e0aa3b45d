import { dealPaperPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

type About = {
  car: string;
  swap: string;
  /** The first paper to sign; its page leads to the next. */
  paper: string;
  titles: readonly string[];
  /** Why papers that were signed before have to be signed again. */
  reason: string | null;
  /** They have waited for some days. */
  reminder?: boolean;
};

/** To each party, when papers are written, and as a reminder. */
export const papersToSign = ({ car, swap, paper, titles, reason, reminder }: About): EmailDraft => ({
  kind: reminder ? "papers-to-sign-reminder" : "papers-to-sign",
  subject: reminder
    ? `The papers for the ${car} are waiting for your signature`
    : reason
      ? `Please sign the new papers for the ${car}`
      : `The papers for the ${car} are ready to sign`,
  paragraphs: [
    ...(reason ? [`We prepared papers of your deal again. The reason: ${reason}`] : []),
    ...(reminder ? ["The title can't be handed over until all papers are signed."] : []),
    "Please read each paper and sign it on its page with your typed name. It takes a few minutes.",
  ],
  facts: [["To sign", titles.join(", ")]],
  action: { label: "Read and sign", path: dealPaperPath(swap, paper) },
});
