import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { submit } from "#app/http/forms/form.ts";
import { answerAt, defineFormActions, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { IntegrationsAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { integrationsPath } from "#app/shared/paths.ts";
import { checkIntegration, findIntegrations, refuseIntegration } from "#modules/integrations/index.ts";
import { IntegrationCard } from "./integration-card.tsx";
import * as styles from "./integrations.module.css";

export const addresses = ["/u/system/integrations", "/u/system/integrations/acts/:act"];
export const noExport = "services, which a command prints";

export const handle: FrameHandle = { title: "Integrations" };
export const meta: MetaFunction = () => [{ title: `Integrations · ${NAME}` }];

/** Every service that the product speaks to: what answers now, and how its calls went. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  return { integrations: (await findIntegrations(actor)) ?? [] };
}

const ACTIONS = defineFormActions<IntegrationsAction, never>({
  check: {
    async perform(request, actor) {
      const sent = await submit(request, actor, checkIntegration, {});
      if (!sent.ok) return sent;
      const { name, words, answers } = sent.value;
      const said = `${name}: ${words}`;
      // Stored as a check all the same; only its sentence is shown as a failure.
      if (!answers)
        return {
          ok: false,
          form: sent.form,
          error: refuseIntegration("integration-silent", { message: said }).error,
        };
      return { ok: true, form: sent.form, done: said };
    },
  },
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  return answerAt(integrationsPath, await performAction(ACTIONS, params.act, request, actor, {}));
}

export default function Integrations() {
  const { integrations } = useLoaderData<typeof loader>();
  const groups = [...new Set(integrations.map(({ group }) => group))];
  const real = integrations.filter(({ state }) => state === "real").length;
  return (
    <div className={`grid one-column full gap-24 ${styles.page}`}>
      <p>
        {real} of {integrations.length} integrations are in use. The others are built in or off until their settings are
        in the environment of the server (docs/operations.md). “Check now” asks a service without doing anything, and
        npm run check:integrations prints the same for all of them.
      </p>
      {groups.map((group) => (
        <section className="grid one-column gap-12" key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          <div className={`grid gap-16 ${styles.cards}`}>
            {integrations
              .filter((one) => one.group === group)
              .map((one) => (
                <IntegrationCard key={one.service} integration={one} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
