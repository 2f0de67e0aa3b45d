import { defineCommand } from "#db/command.ts";
import { environment } from "#modules/kernel/environment.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { takeCalls } from "#modules/kernel/service-calls.ts";
import { writeCalls } from "./calls/keep-calls.ts";
import { refuseIntegration } from "./errors.ts";
import { isSetUp, type Port } from "./ports/port.ts";
import { portNamed } from "./ports/ports.ts";
import { CheckIntegration, type CheckResult } from "./schemas.ts";

type Checked = { service: string; name: string } & CheckResult;

/**
 * Asks a service whether it answers, by a request that has no effect. A service that doesn't answer is a result, too,
 * and no error.
 */
export const checkIntegration = defineCommand({
  name: "integrations.check",
  input: CheckIntegration,
  allow: "system.manage",
  errors: ["integration-not-checkable", "integration-not-set-up"],
  limits: (actor) => [{ subject: `integrations:${actor.id}`, most: 60, seconds: 600 }],
  async prepare(_actor, { service }): Promise<Result<Checked>> {
    const port = portNamed(service);
    if (!port) return notFound("integration");
    if (!port.check) return refuseIntegration("integration-not-checkable");
    if (!isSetUp(port, environment())) return refuseIntegration("integration-not-set-up");
    return ok({ service, name: port.name, ...(await askPort(port)) });
  },
  async run({ tx }, _input, checked) {
    await writeCalls(tx, takeCalls());
    return ok(checked);
  },
});

/** Asks a service that is set up; undefined when there is no way to ask it. */
export const askPort = async (port: Port): Promise<CheckResult> =>
  (await port.check?.(environment())) ?? { answers: true, words: "It can’t be asked: the other side calls us." };
