import { countingCall, problemOf } from "#modules/kernel/service-calls.ts";
import type { CheckResult } from "../schemas.ts";

/** Checks a service that is not called through `outbound`. The attempt is counted like all others. */
export async function attempt(service: string, call: () => Promise<unknown>): Promise<CheckResult> {
  try {
    await countingCall(service, call);
    return { answers: true, words: "It answers." };
  } catch (error) {
    return { answers: false, words: `It doesn’t answer as it should (${problemOf(error)}).` };
  }
}
