import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller. */
export const swapCanceled = ({
  car,
  swap,
  reason,
}: {
  car: string;
  swap: string;
  reason: string | null | undefined;
}): EmailDraft => ({
  kind: "swap-canceled",
  subject: `The sale of your ${car} is canceled`,
  paragraphs: [
    "Your car is no longer for sale. Appointments and open offers are canceled, too.",
    ...(reason ? [`The reason: ${reason}`] : []),
  ],
  action: { label: "Open the car's page", path: homeSwapPath(swap) },
});
