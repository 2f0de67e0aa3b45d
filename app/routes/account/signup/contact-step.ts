import type { ContactState } from "#app/features/account/contact-block.tsx";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { defineFormActions, type FormAction, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { ContactAction } from "#app/shared/actions.ts";
import {
  cancelContactChange,
  changeEmail,
  changePhone,
  checkCode,
  findAwaitedCodes,
  sendVerification,
  VERIFICATION_CALLED,
  VERIFICATION_SENT,
} from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { findAway, findCodeCall } from "#modules/messaging/index.ts";

type Channel = "email" | "phone";
export const CHANNELS: readonly Channel[] = ["email", "phone"];

const contactActions = (channel: Channel, change: FormAction<never>, verified: string) => {
  const input = () => ({ channel });
  return defineFormActions<ContactAction, never>({
    send: formAction(sendVerification, VERIFICATION_SENT[channel], { input }),
    call: formAction(sendVerification, VERIFICATION_CALLED, { input: () => ({ channel, call: true }) }),
    change,
    code: formAction(checkCode, verified, { input }),
    cancel: formAction(cancelContactChange, "The change is canceled.", { input }),
  });
};

const CONTACT_ACTIONS = {
  email: contactActions("email", formAction(changeEmail, VERIFICATION_SENT.email), "Your email is verified."),
  phone: contactActions("phone", formAction(changePhone, VERIFICATION_SENT.phone), "Your phone is verified."),
};

type Verify = Record<Channel, Pick<ContactState, "verified" | "change">>;
type Contacts = Record<Channel, string | null> & { verify: Verify };

/** The email and the phone of a profile, with the codes that were sent or spoken. */
export async function contactStates(actor: Actor, profile: Contacts): Promise<ContactState[]> {
  const [awaited, call, away] = await Promise.all([findAwaitedCodes(actor), findCodeCall(actor), findAway()]);
  return CHANNELS.map((channel) => ({
    channel,
    value: profile[channel],
    ...profile.verify[channel],
    sent: awaited.includes(channel),
    delayed: channel === "email" ? away.mail : away.sms,
    callable: channel === "phone" && environment().calls,
    call: channel === "phone" ? call : null,
  }));
}

/**
 * Performs one step of verifying an email or a phone, named by the address (`…/phone/code`). Returns a redirect to
 * `next` with the message of docs/spec/texts.md, or the error for the same page.
 */
export async function contactStep(
  request: Request,
  actor: Actor,
  params: { channel?: string; act?: string },
  next: string,
) {
  const channel = CHANNELS.find((one) => one === params.channel);
  if (!channel) throw notFoundPage();
  const performed = await performAction(CONTACT_ACTIONS[channel], params.act, request, actor, {});
  if (!performed.ok) return performed.reply;
  return redirectWith(next, performed.done);
}
