import { z } from "zod";
import {
  cancelContactChange,
  changeEmail,
  changePhone,
  checkCode,
  checkLink,
  forceVerify,
  sendVerification,
} from "#modules/accounts/index.ts";
import { ChangeEmail, ChangePhone, CheckCode, UserId } from "#modules/accounts/schemas.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { endpoint, NoInput, Success, success } from "./kit.ts";

/** `message` is the text that the screen shows (docs/spec/texts.md). */
const Sent = z.object({ success: z.literal(true), message: z.string().nullable().optional() });
const sent = (result: Result<{ message?: string | null | undefined }>) =>
  result.ok ? ok({ success: true as const, message: result.value.message }) : result;
const done = (result: Result<unknown>) => (result.ok ? success : result);

const setEmail = (catalogue: string, method: "PUT" | "POST") =>
  endpoint({
    catalogue: [catalogue],
    method,
    path: "/verify/email",
    summary: "Ask for another email; the current one stays until the new one is verified",
    allow: "signed-in",
    input: ChangeEmail,
    output: Sent,
    commands: [changeEmail],
    run: async (actor, input, { key }) => sent(await changeEmail(actor, input, { key })),
  });

const setPhone = (catalogue: string, method: "PUT" | "POST") =>
  endpoint({
    catalogue: [catalogue],
    method,
    path: "/verify/phone",
    summary: "Ask for another phone; the current one stays until the new one is verified",
    allow: "signed-in",
    input: ChangePhone,
    output: Sent,
    commands: [changePhone],
    run: async (actor, input, { key }) => sent(await changePhone(actor, input, { key })),
  });

const cancel = (catalogue: string, method: "DELETE" | "POST", channel: "email" | "phone") =>
  endpoint({
    catalogue: [catalogue],
    method,
    path: method === "POST" ? `/verify/${channel}/cancel` : `/verify/${channel}`,
    summary: `Cancel the requested change of ${channel === "email" ? "email" : "phone"}`,
    allow: "signed-in",
    input: NoInput,
    output: Success,
    commands: [cancelContactChange],
    run: async (actor, _, { key }) => done(await cancelContactChange(actor, { channel }, { key })),
  });

const send = (catalogue: string, channel: "email" | "phone", path: `/${string}`, summary: string, byCall = false) =>
  endpoint({
    catalogue: [catalogue],
    method: "POST",
    path,
    summary,
    allow: "signed-in",
    input: NoInput,
    output: Sent,
    commands: [sendVerification],
    run: async (actor, _, { key }) =>
      sent(await sendVerification(actor, { channel, ...(byCall ? { call: true } : {}) }, { key })),
  });

export const tags = { verify: "Verifying an email address or a phone number" };

/** Verification of email and phone, in the two variants that clients use. */
export const verify = {
  putEmail: setEmail("C053", "PUT"),
  postEmail: setEmail("C063", "POST"),
  sendEmail: send("C054", "email", "/verify/email/send", "Send the link to the email"),
  checkEmail: endpoint({
    catalogue: ["C055"],
    method: "POST",
    path: "/verify/email/check",
    summary: "Verify the email with the code, or with the token of the link, which works without signing in",
    allow: "anyone",
    input: z.object({
      token: z.string().max(200).optional(),
      password: z
        .string()
        .max(200)
        .optional()
        .describe(
          "With the token, for a caller that isn’t signed in to the account. Without it, an account of its owner refuses `link-elsewhere`; one that no one owns yet loses its password, sessions, and keys.",
        ),
      code: z.string().max(20).optional(),
    }),
    output: Success,
    commands: [checkCode, checkLink],
    run: async (actor, { token, password, code = "" }, { key }) =>
      done(
        token
          ? await checkLink(actor, { token, password }, { key })
          : await checkCode(actor, { channel: "email", code }, { key }),
      ),
  }),
  cancelEmail: cancel("C056", "DELETE", "email"),
  postCancelEmail: cancel("C064", "POST", "email"),
  putPhone: setPhone("C057", "PUT"),
  postPhone: setPhone("C065", "POST"),
  sendPhone: send("C058", "phone", "/verify/phone/send", "Send a code to the phone"),
  callPhone: send(
    "C061",
    "phone",
    "/verify/phone/call",
    "Speak the code in a call; `no-call` without a telephone service",
    true,
  ),
  checkPhone: endpoint({
    catalogue: ["C059", "C066"],
    method: "POST",
    path: "/verify/phone/check",
    summary: "Verify the phone with the code",
    allow: "signed-in",
    input: CheckCode,
    output: Success,
    commands: [checkCode],
    run: async (actor, { code }, { key }) => done(await checkCode(actor, { channel: "phone", code }, { key })),
  }),
  cancelPhone: cancel("C060", "DELETE", "phone"),
  postCancelPhone: cancel("C067", "POST", "phone"),
  force: endpoint({
    catalogue: ["C062"],
    method: "POST",
    path: "/verify/force",
    summary: "Mark someone’s contact as verified",
    allow: "user.verify.force",
    input: UserId,
    output: Success,
    commands: [forceVerify],
    run: async (actor, input, { key }) => done(await forceVerify(actor, input, { key })),
  }),
};
