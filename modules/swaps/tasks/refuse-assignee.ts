import type { Reader } from "#db/client.ts";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { type TaskFacts, workersOf } from "../lifecycle/policy.ts";
import { holdsRole } from "../team/people.ts";

/** A task can be assigned only to people who work on such tasks, because it gives them access to its car. */
export async function refuseAssignee(
  tx: Reader,
  task: Pick<TaskFacts, "kind" | "roleGroup">,
  user: string | undefined,
): Promise<Refused | null> {
  if (!user || (await holdsRole(user, workersOf(task), tx))) return null;
  return refuseCommon("invalid-input", {
    fields: { assignee: ["Choose someone of the staff who works on such tasks."] },
  });
}
