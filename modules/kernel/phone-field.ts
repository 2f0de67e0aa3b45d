import { z } from "zod";
import { PHONE_FAULTS, readPhone } from "./phone-numbers.ts";

/**
 * A phone number that exists, in any usual spelling; stored as E.164. `sentence` begins the error message. It is apart from the
 * other fields because its library is larger than all of them: no script of a page loads this file.
 */
export const phoneNumber = (sentence: string) =>
  z.string({ error: sentence }).transform((typed, context) => {
    const read = readPhone(typed);
    if ("number" in read) return read.number;
    const why = PHONE_FAULTS[read.fault];
    context.addIssue({ code: "custom", message: why ? `${sentence}. ${why}` : sentence });
    return z.NEVER;
  });

export const phone = phoneNumber("Invalid phone number");
