import { systemPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../message-schemas.ts";

/** To administrators: requests cause unusually many texts and calls. */
export const textsAlarm = ({ sent, stop, stopped }: { sent: number; stop: number; stopped: boolean }): LetterDraft => ({
  kind: "texts-alarm",
  subject: stopped ? "Visitors can't cause texts and calls for now" : "People cause unusually many texts and calls",
  paragraphs: [
    "This may be a busy day, or someone who sends texts to run up costs. The log has the limits that were reached.",
    stopped
      ? "Visitors and people without a verified contact can't cause more until fewer were sent. Everyone else can."
      : `From ${stop} in an hour on, visitors and people without a verified contact can't cause more.`,
  ],
  facts: [["In the last hour", String(sent)]],
  action: { label: "See how the site is doing", path: systemPath },
});
