import { ownedSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the buyer. */
export const titleSent = (facts: {
  car: string;
  swap: string;
  carrier?: string | null | undefined;
  tracking?: string | null | undefined;
}): EmailDraft => ({
  kind: "title-sent",
  subject: `The title of your ${facts.car} is on its way`,
  paragraphs: ["We have sent you the title. Keep it in a safe place, not in the car."],
  facts: [
    ...(facts.carrier ? [["Sent with", facts.carrier] as [string, string]] : []),
    ...(facts.tracking ? [["Tracking number", facts.tracking] as [string, string]] : []),
  ],
  action: { label: "Open your deal", path: ownedSwapPath(facts.swap) },
});
