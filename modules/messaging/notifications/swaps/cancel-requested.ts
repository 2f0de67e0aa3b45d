import { managedSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the agent of the swap. */
export const cancelRequested = ({
  car,
  swap,
  reason,
}: {
  car: string;
  swap: string;
  reason: string | null | undefined;
}): EmailDraft => ({
  kind: "cancel-requested",
  subject: `The seller of the ${car} asks to cancel`,
  paragraphs: [
    "Please call the seller and decide. There is a task in your list.",
    ...(reason ? [`The seller wrote: ${reason}`] : []),
  ],
  action: { label: "Open the swap", path: managedSwapPath(swap) },
});
