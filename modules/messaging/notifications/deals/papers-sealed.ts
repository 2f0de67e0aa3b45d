import { dealPapersPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To both sides, when the last paper of the deal is countersigned. */
export const papersSealed = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "papers-sealed",
  subject: `The papers for the ${car} are complete`,
  paragraphs: [
    "All papers are signed, countersigned and sealed. They can't be changed anymore.",
    "You can read and download them at any time.",
  ],
  action: { label: "Open the papers", path: dealPapersPath(swap) },
});
