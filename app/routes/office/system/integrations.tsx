import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { submit } from "#app/http/forms/form.ts";
import { answerAt, defineFormActions, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { IntegrationsAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { integrationsActionPath, integrationsPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { State, type Tone } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { checkIntegration, findIntegrations, refuseIntegration } from "#modules/integrations/index.ts";
import { CheckIntegration, FORMATS, type Integration } from "#modules/integrations/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./integrations.module.css";

const fields = fieldsOf(CheckIntegration);

const STATES: Record<Integration["state"], readonly [label: string, tone: Tone]> = {
  real: ["In use", "ok"],
  embedded: ["Built in", "info"],
  off: ["Off", "mute"],
};

/** An integration: what it is for, what answers now, and how its calls went. */
function IntegrationCard({ integration }: { integration: Integration }) {
  const { service, name, purpose, state, adapter, format, proof, settings, checkable } = integration;
  const [label, tone] = STATES[state];
  return (
    <section
      className={`flex vertical shrinks gap-12 boxed ${styles.card}`}
      aria-labelledby={`${service}-title`}
      id={service}
    >
      <header className="grid middle">
        <h3 id={`${service}-title`}>{name}</h3>
        <State tone={tone}>{label}</State>
        <p>{purpose}</p>
      </header>
      <dl className="grid small line-18">
        <dt className="dim">Answers now</dt>
        <dd>{adapter}</dd>
        <dt className="dim">Format</dt>
        <dd>
          {FORMATS[format]}. {proof}
        </dd>
        {settings.length > 0 && (
          <>
            <dt className="dim">Settings</dt>
            <dd className={`flex wrap ${styles.settings}`}>
              {settings.map((setting) => (
                <code className="text-12 breaks" key={setting}>
                  {setting}
                </code>
              ))}
            </dd>
          </>
        )}
        <dt className="dim">Calls</dt>
        <dd>
          <Calls integration={integration} />
        </dd>
      </dl>
      {checkable && (
        <PostForm action={integrationsActionPath("check")} preventScrollReset>
          <input type="hidden" name={fields.service.name} value={service} />
          <SubmitButton size="small">
            Check now<span className="sr"> ({name})</span>
          </SubmitButton>
        </PostForm>
      )}
    </section>
  );
}

/** The last calls and how many of them failed. */
function Calls({ integration: { calls, errorRate, workedAt, failedAt, problem } }: { integration: Integration }) {
  if (!workedAt && !failedAt) return <>None yet</>;
  return (
    <>
      {calls === 0 ? "None in the last 7 days" : `${formatNumber(calls)} in the last 7 days, ${errorRate}% failed`}
      {workedAt && <span className="block">Last success: {formatDashboardMoment(workedAt)}</span>}
      {failedAt && (
        <span className="block">
          Last failure: {formatDashboardMoment(failedAt)}
          {problem && ` (${problem})`}
        </span>
      )}
    </>
  );
}

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
