import { systemPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To administrators: requests lead to unusually many texts and calls. */
export const textsAlarm = ({ sent, stop, stopped }: { sent: number; stop: number; stopped: boolean }): EmailDraft => ({
  kind: "texts-alarm",
  subject: stopped ? "Visitors get no texts and calls for now" : "Unusually many texts and calls",
  paragraphs: [
    "This may be a busy day, or someone who sends texts to run up costs. The log has the limits that were reached.",
    stopped
      ? "Visitors and people without a verified contact get none until the hour’s count has fallen. Everyone else gets theirs."
      : `At ${stop} in an hour, visitors and people without a verified contact get none.`,
  ],
  facts: [["In the last hour", String(sent)]],
  action: { label: "See how the site is doing", path: systemPath },
});
