import { dealPaperPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

type About = {
  car: string;
  swap: string;
  /** The first paper to sign; its page leads to the next. */
  paper: string;
  titles: readonly string[];
  /** Why papers that were signed before have to be signed again. */
  reason: string | null;
};

/** To each party, when papers are written. */
export const papersToSign = ({ car, swap, paper, titles, reason }: About): LetterDraft => ({
  kind: "papers-to-sign",
  subject: reason ? `Please sign the new papers for the ${car}` : `The papers for the ${car} are ready to sign`,
  paragraphs: [
    ...(reason ? [`Papers of your deal were written again. The reason: ${reason}`] : []),
    "Please read each paper and sign it on its page with your typed name. It takes a few minutes.",
  ],
  facts: [["To sign", titles.join(", ")]],
  action: { label: "Read and sign", path: dealPaperPath(swap, paper) },
});
