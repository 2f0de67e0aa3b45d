import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { memberChanged, memberInvited, memberJoined, memberRemoved } from "#modules/auctions/events.ts";
import { findInvitation } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { carriedOut } from "#modules/kernel/carried-out.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { ok } from "#modules/kernel/result.ts";
import { isOptedOut } from "../../opted-out.ts";
import { queueToAddress } from "../../outbox/queue-email.ts";
import { stopPath } from "../../tokens.ts";
import { tell } from "../tell.ts";
import { teamInvited, teamRemoved } from "./team-emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** Sends the email of an invitation that is still open, once. An address that opted out gets none. */
const sendTeamInvitation = defineCommand({
  name: "messaging.send-team-invitation",
  input: z.object({ invitation: z.string() }),
  allow: "system.manage",
  async run(context, { invitation }) {
    const found = await findInvitation(invitation);
    if (!found) return ok({ sent: false });
    const { email: address, company, role, expiresAt: until } = found;
    const to = { channel: "mail", address } as const;
    if (await isOptedOut(context.tx, to)) return ok({ sent: false });
    const unsubscribe = stopPath({ kind: "shares", ...to });
    const email = teamInvited({ company, role, until, unsubscribe });
    await queueToAddress(context, { cause: invitation, ...to, email });
    return ok({ sent: true });
  },
});

export async function notifyInvited({ invitation }: Payload<typeof memberInvited>): Promise<void> {
  carriedOut(await sendTeamInvitation(system, { invitation }));
}

export async function notifyJoined({ user, by }: Payload<typeof memberJoined>, context: EventContext) {
  const name = (await findPeople([user])).get(user)?.fullName ?? "A dealer";
  await tell(context, { to: by, type: "company.joined", text: `${name} has joined your company.` });
}

export async function notifyMemberChanged({ user }: Payload<typeof memberChanged>, context: EventContext) {
  const text = "A manager changed your role or your limit in your company.";
  await tell(context, { to: user, type: "company.changed", text });
}

export async function notifyMemberRemoved({ user, company }: Payload<typeof memberRemoved>, context: EventContext) {
  const text = `A manager has taken you out of the team of ${company}.`;
  await tell(context, { to: user, type: "company.removed", text, email: teamRemoved({ company }) });
}
