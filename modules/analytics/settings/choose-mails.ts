import { defineCommand } from "#db/command.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { ChooseMails } from "../schemas.ts";
import { storeReaderChoices } from "./readers.ts";

/** Whether this person gets the weekly report and the alerts by email. */
export const chooseMails = defineCommand({
  name: "analytics.choose-mails",
  input: ChooseMails,
  allow: ["analytics", "analytics.sales"],
  async run({ tx, actor }, { weekly, alerts }) {
    if (!actor.id) return refuseCommon("not-allowed");
    await storeReaderChoices(tx, actor.id, { weekly, alerts });
    return ok({ weekly, alerts });
  },
});
