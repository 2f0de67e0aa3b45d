import { dealPaperPath, dealPapersPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To both sides, when the last paper of the deal is countersigned. */
export const papersSealed = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "papers-sealed",
  subject: `The papers for the ${car} are complete`,
  paragraphs: [
    "All papers are signed, countersigned and sealed. They can’t be changed anymore.",
    "You can read and download them at any time.",
  ],
  action: { label: "Open the papers", path: dealPapersPath(swap) },
});

/** To the other parties, when a signer declined a paper. */
export const paperDeclined = (about: { car: string; swap: string; name: string; title: string }): EmailDraft => ({
  kind: "paper-declined",
  subject: `A paper for the ${about.car} was declined`,
  paragraphs: [
    `${about.name} does not sign this paper as it is. We’ll talk to them and prepare a new one if it is needed.`,
    "You don’t have to do anything now.",
  ],
  facts: [["Paper", about.title]],
  action: { label: "Open the papers", path: dealPapersPath(about.swap) },
});

type About = {
  car: string;
  swap: string;
  /** The first paper to sign; its page leads to the next. */
  paper: string;
  titles: readonly string[];
  /** Why papers that were signed before have to be signed again. */
  reason: string | null;
  /** The reader's ID is not checked yet. */
  idNeeded?: boolean;
  /** They have waited for some days. */
  reminder?: boolean;
};

/** To each party, when papers are written, and as a reminder. */
export const papersToSign = ({ car, swap, paper, titles, reason, idNeeded, reminder }: About): EmailDraft => ({
  kind: reminder ? "papers-to-sign-reminder" : "papers-to-sign",
  subject: reminder
    ? `The papers for the ${car} are waiting for your signature`
    : reason
      ? `Please sign the new papers for the ${car}`
      : `The papers for the ${car} are ready to sign`,
  paragraphs: [
    ...(reason ? [`We prepared new papers for your deal. The reason: ${reason}`] : []),
    ...(reminder ? ["The title can’t be handed over until all papers are signed."] : []),
    ...(idNeeded ? ["Before you sign, we check your ID once. You find the ID check in your profile."] : []),
    "Please read each paper and sign it on its page with your typed name. It takes a few minutes.",
  ],
  facts: [["To sign", titles.join(", ")]],
  action: { label: "Read and sign", path: dealPaperPath(swap, paper) },
});
