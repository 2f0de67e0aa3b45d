import { findDueWithin } from "#modules/accounts/index.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { tell } from "../tell.ts";
import { secondStepDue } from "./emails.ts";

/** So long before the end of the time to set it up. */
const DAYS = 2;

/** Job: reminds staff who have no second step yet, once. */
export default async function remindSecondStep(): Promise<void> {
  for (const { user, due } of await findDueWithin(DAYS))
    await tell(
      { eventId: idOf("second-step", user, due.toISOString()) },
      {
        to: user,
        type: "user.second-step-due",
        data: { account: true },
        text: `Please set up a second step for your work account by ${formatMoment(due)}.`,
        email: secondStepDue({ due }),
      },
    );
}
