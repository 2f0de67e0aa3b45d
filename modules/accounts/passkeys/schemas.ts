import { z } from "zod";
import { id, text } from "#modules/kernel/fields.ts";

/** The most passkeys of a person. */
export const MOST_PASSKEYS = 20;

const AGAIN = "Please use your passkey again.";
/** What the browser answered, as JSON. */
export const PasskeyAnswer = z.object({ challenge: text(AGAIN, 2_000), response: text(AGAIN, 20_000) });
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

const name = text("Please name the passkey after its device.", 60);
export const AddPasskey = PasskeyAnswer.extend({ name });
export const RenamePasskey = z.object({ passkey: id, name });
export const PasskeyId = z.object({ passkey: id });

/** A passkey as its owner sees it. Times are ISO texts. */
export type PasskeyView = {
  _id: string;
  name: string;
  backedUp: boolean;
  createdAt: string;
  lastUsedAt: string | null;
};
