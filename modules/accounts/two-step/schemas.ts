import { z } from "zod";
import { optionalText, text } from "#modules/kernel/fields.ts";

/** Recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10;
/** From so few unused codes on, the screen suggests making new ones. */
export const FEW_CODES = 3;

/** Browser-safe. A code of an authenticator app, or a recovery code. */
export const StepCode = z.object({ code: text("Please enter the code.", 40) });
export const FinishSignIn = StepCode.extend({ step: text("Please log in again.", 2_000) });

/** The password, a code, or a passkey; one of them is enough. */
export const Proof = z
  .object({
    password: optionalText(200),
    code: optionalText(40),
    /** What the browser answered for a passkey, as JSON, and the challenge for it. */
    response: optionalText(20_000),
    challenge: optionalText(2_000),
  })
  .refine(({ password, code, response }) => password || code || response, {
    path: ["password"],
    message: "Please enter your password or a code.",
  });
export type Proof = z.output<typeof Proof>;

/** Two-step sign-in as its owner sees it. Times are ISO texts. */
export type TwoStep = {
  /** Since when it is on; null while it is off. */
  since: string | null;
  /** Recovery codes that were not used yet. */
  codesLeft: number;
  /** A passkey is both steps at once, and doesn't turn it on. */
  passkeys: number;
};

/** By what a person can confirm who they are. */
export type Proofs = { password: boolean; code: boolean; passkey: boolean };

/** What an authenticator app needs: the address for its camera, and the secret for typing. */
export type AppSetup = { address: string; secret: string };
