import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import type { SetupAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  centersPath,
  integrationsPath,
  securityPath,
  serviceAreasPath,
  setupActionPath,
  setupPath,
  teamHoursPath,
  usersPath,
} from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { State } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findSetup } from "#modules/integrations/index.ts";
import type { SetupStep } from "#modules/integrations/schemas.ts";
import { sendTestEmail } from "#modules/messaging/index.ts";

/** What a step is called, and where it is done; settings of the environment are explained with the integrations. */
const STEPS: Record<SetupStep["id"], readonly [title: string, path: string, link: string]> = {
  "second-step": ["Your second step", securityPath, "Open security"],
  email: ["Email", integrationsPath, "Open integrations"],
  center: ["Swap Center", centersPath, "Open centers"],
  area: ["Service area", serviceAreasPath, "Open service areas"],
  technician: ["Technician", usersPath, "Open users"],
  roles: ["Team", usersPath, "Open users"],
  hours: ["Working hours", teamHoursPath(), "Open working hours"],
  name: ["Name of the site", integrationsPath, "Open integrations"],
  texts: ["Text messages", integrationsPath, "Open integrations"],
  "postal-address": ["Postal address", integrationsPath, "Open integrations"],
  services: ["Services about cars", integrationsPath, "Open integrations"],
};

export const addresses = ["/u/setup", "/u/setup/acts/:act"];
export const noExport = "steps of a setup, which lead to their pages";

export const handle: FrameHandle = { title: "Setup" };
export const meta: MetaFunction = () => [{ title: `Setup · ${NAME}` }];

/** The steps of setting up the site, as they are now. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  return { steps: (await findSetup(actor)) ?? [] };
}

const ACTIONS = defineFormActions<SetupAction, never>({
  "test-email": formAction(sendTestEmail, ({ email }) => `A test email is on its way to ${email}.`),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  return answerAt(setupPath, await performAction(ACTIONS, params.act, request, actor, {}));
}

export default function Setup() {
  const { steps } = useLoaderData<typeof loader>();
  const missing = steps.filter(({ needed, done }) => needed && !done).length;
  return (
    <div className="page page-body narrow stack loose">
      <p className="lede">{introduction(missing)}</p>
      <StepList title="Needed to sell a car" steps={steps.filter(({ needed }) => needed)} />
      <StepList title="Recommended" steps={steps.filter(({ needed }) => !needed)} />
    </div>
  );
}

const introduction = (missing: number): string => {
  if (missing === 0) return "Sellers can register their car and book an evaluation.";
  return missing === 1
    ? "One step is missing before a car can be sold here."
    : `${missing} steps are missing before a car can be sold here.`;
};

const StepList = ({ title, steps }: { title: string; steps: readonly SetupStep[] }) => (
  <Card title={title} bare>
    <ol>
      {steps.map((step) => (
        <StepRow key={step.id} step={step} />
      ))}
    </ol>
  </Card>
);

function StepRow({ step: { id, needed, done, words } }: { step: SetupStep }) {
  const [title, path, link] = STEPS[id];
  return (
    <li className="pad-12-16 stack tight line-bottom">
      <div className="flex wrap middle spread gap-12">
        <h3>{title}</h3>
        <State tone={done ? "ok" : needed ? "bad" : "warn"}>{done ? "Done" : needed ? "Missing" : "Open"}</State>
      </div>
      <p>{words}</p>
      <div className="flex wrap middle gap-12">
        <Link className="link" to={path}>
          {link}
        </Link>
        {id === "email" && done && (
          <PostForm action={setupActionPath("test-email")} preventScrollReset>
            <SubmitButton size="small">Send test email</SubmitButton>
          </PostForm>
        )}
      </div>
    </li>
  );
}
