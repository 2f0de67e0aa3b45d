import { findIdentityChecked, findUnsigned } from "#modules/deals/index.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { tell } from "../tell.ts";
import { papersToSign } from "./emails.ts";

/** After how many days a party is reminded. Each reminder is sent once, also when a run of the job was missed. */
const DAYS = [1, 3];

/** Job: reminds the parties of a deal who have not signed its papers. */
export default async function remindToSign(): Promise<void> {
  for (const days of DAYS)
    for (const { deal, to, swap, car, since, papers } of await findUnsigned(days)) {
      const titles = papers.map(({ title }) => title);
      const paper = papers[0]?._id ?? "";
      const idNeeded = !(await findIdentityChecked(to));
      await tell(
        { eventId: idOf("sign", deal, to, since, String(days)) },
        {
          to,
          type: "deal.papers-reminder",
          swap,
          data: { papers: true },
          text: `The papers for the ${car} are waiting for your signature.`,
          email: papersToSign({ car, swap, paper, titles, reason: null, idNeeded, reminder: true }),
        },
      );
    }
}
