import { integrationsActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { State, type Tone } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
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
export function IntegrationCard({ integration }: { integration: Integration }) {
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
