import { redirectWith } from "#app/http/flash.ts";
import { submit } from "#app/http/form.ts";
import {
  cancelContactChange,
  changeEmail,
  changePhone,
  checkCode,
  sendVerification,
  VERIFICATION_SENT,
} from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";

type Channel = "email" | "phone";
export const CHANNELS: readonly Channel[] = ["email", "phone"];
const STEPS = ["send", "change", "code", "cancel"] as const;
type Step = (typeof STEPS)[number];

const perform = (step: Step, channel: Channel, request: Request, actor: Actor) => {
  switch (step) {
    case "send":
      return submit(request, actor, sendVerification, { channel });
    case "change":
      return channel === "email" ? submit(request, actor, changeEmail) : submit(request, actor, changePhone);
    case "code":
      return submit(request, actor, checkCode, { channel });
    case "cancel":
      return submit(request, actor, cancelContactChange, { channel });
  }
};

const SAID: Record<Step, (channel: Channel) => string> = {
  send: (channel) => VERIFICATION_SENT[channel],
  change: (channel) => VERIFICATION_SENT[channel],
  code: (channel) => (channel === "email" ? "Your email is verified." : "Your phone is verified."),
  cancel: () => "The change is canceled.",
};

/**
 * One step in proving an e-mail or a phone, named by the address (`…/phone/code`). Answers the redirect to `next`
 * with the sentence of the specification, or the refusal for the same page.
 */
export async function contactStep(
  request: Request,
  actor: Actor,
  params: { channel?: string; step?: string },
  next: (sent: Channel | null) => string,
) {
  const channel = CHANNELS.find((one) => one === params.channel);
  const step = STEPS.find((one) => one === params.step);
  if (!channel || !step) throw new Response("Not found", { status: 404 });
  const result = await perform(step, channel, request, actor);
  if (!result.ok) return result.reply;
  return redirectWith(next(step === "code" || step === "cancel" ? null : channel), SAID[step](channel));
}
