import type { z } from "zod";
import { findHolders, findPeople } from "#modules/accounts/index.ts";
import type { bidderChecked, bidderRejected, licenseExpires, licenseSent } from "#modules/auctions/events.ts";
import { findBidder, findObstacleToBids } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { tell } from "../tell.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

export async function notifyBidderChecked({ user }: Payload<typeof bidderChecked>, context: EventContext) {
  if ((await findObstacleToBids(user)) !== null) return;
  await tell(context, {
    to: user,
    type: "bidder.checked",
    text: "You can bid on cars now.",
    email: emails.bidderAdmitted(),
  });
}

/** Tells the onboarding managers that a new dealer waits to be let in. */
export async function notifyLicenseSent({ user, task }: Payload<typeof licenseSent>, context: EventContext) {
  if (!task) return;
  const name = (await findPeople([user])).get(user)?.fullName ?? "A dealer";
  for (const { id: to } of await findHolders("onboarding-manager"))
    await tell(context, {
      to,
      type: "dealer.waits",
      text: `${name} waits to be let in as a dealer.`,
      task,
      data: { system: true },
    });
}

export async function notifyBidderRejected({ user }: Payload<typeof bidderRejected>, context: EventContext) {
  const reason = (await findBidder(system, user))?.rejection;
  // Accepted, or sent again, meanwhile.
  if (!reason) return;
  await tell(context, {
    to: user,
    type: "bidder.rejected",
    text: `We could not accept your dealer papers: ${reason}`,
    email: emails.papersRejected({ reason }),
  });
}

export async function notifyLicenseExpires({ user, until }: Payload<typeof licenseExpires>, context: EventContext) {
  await tell(context, {
    to: user,
    type: "bidder.license-expires",
    text: `Your dealer license is valid until ${formatDashboardDay(until)}. Please send the new one.`,
    email: emails.licenseExpires({ until }),
  });
}
