import { eq } from "drizzle-orm";
import { audit } from "#db/audit.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { Channel } from "../account-schemas.ts";
import { refuse } from "../errors.ts";
import { lockUser } from "../lock-user.ts";
import { limitCode } from "../message-limits/limit-messages.ts";
import { ChangeEmail, ChangePhone } from "../person-schemas.ts";
import { users } from "../tables.ts";
import { type Contact, pendingContact, VERIFICATION_SENT } from "./pending-contact.ts";
import { requestVerification } from "./verification.ts";

/** Requests a new email; the current one stays until the new one is verified. Refuses `email-taken`. */
export const changeEmail = defineCommand({
  name: "accounts.change-email",
  input: ChangeEmail,
  allow: "signed-in",
  ownerOnly: true,
  fresh: hasAccess,
  errors: ["email-taken", "phone-taken"],
  limits: (actor, { email }) => limitsOf(actor, "email", email),
  run: (context, { email }) => changeContact(context, "email", email),
});

/** Requests a new phone; the current one stays until the new one is verified. Refuses `phone-taken`. */
export const changePhone = defineCommand({
  name: "accounts.change-phone",
  input: ChangePhone,
  allow: "signed-in",
  ownerOnly: true,
  fresh: hasAccess,
  errors: ["email-taken", "phone-taken"],
  limits: (actor, { phone }) => limitsOf(actor, "phone", phone),
  run: (context, { phone }) => changeContact(context, "phone", phone),
});

/** A new contact can take over an account. A person who signs up may still correct a mistyped one. */
function hasAccess({ verified }: Actor): boolean {
  return verified;
}

/** Rate limited, because each change sends a message to an unverified address. */
const limitsOf = (actor: Actor, channel: Contact, target: string) => [
  { subject: `change:${actor.id}:${channel}`, most: 6, seconds: HOUR_SECONDS },
  ...limitCode(actor, target),
];

type Asked = { success: boolean; message: string | null };

async function changeContact(context: CommandContext, channel: Contact, target: string): Promise<Result<Asked>> {
  const { tx, actor } = context;
  const column = channel === "email" ? users.email : users.phone;
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(column, target));
  if (taken && taken.id !== actor.id) return refuse(channel === "email" ? "email-taken" : "phone-taken");
  const user = await lockUser(tx, actor.id ?? "");
  if (!user) return refuseCommon("not-found");
  if (taken)
    await tx
      .update(users)
      .set(channel === "email" ? { emailChange: null } : { phoneChange: null })
      .where(eq(users.id, user.id));
  else
    await tx
      .update(users)
      .set(channel === "email" ? { emailChange: target } : { phoneChange: target })
      .where(eq(users.id, user.id));
  if (taken && pendingContact({ ...user, emailChange: null, phoneChange: null }, channel) === null)
    return ok({ success: true, message: null });
  await requestVerification(context, { user: user.id, channel, target });
  await audit(tx, actor, `${channel}-change-requested`, user.id);
  return ok({ success: true, message: VERIFICATION_SENT[channel] });
}

/** Cancels the requested change. */
export const cancelContactChange = defineCommand({
  name: "accounts.cancel-contact-change",
  input: Channel,
  allow: "signed-in",
  ownerOnly: true,
  async run({ tx, actor }, { channel }) {
    const cleared = channel === "email" ? { emailChange: null } : { phoneChange: null };
    await tx
      .update(users)
      .set(cleared)
      .where(eq(users.id, actor.id ?? ""));
    return ok({ success: true });
  },
});
