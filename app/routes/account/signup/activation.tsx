import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { requireAccount, unfinishedStep } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { activationPath, contactPath, dashboardPath, dealerActivationPath, logoutPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { isDealer } from "#modules/kernel/actor.ts";

export const addresses = ["/activation", "/dealer/activation"];

export const meta: MetaFunction = () => [
  { title: `Activation · ${NAME}` },
  { name: "description", content: "What your account still needs before you can use it, and who to ask." },
  { name: "robots", content: "noindex" },
];

/** Shown to dealers who wait for activation and to users with a deactivated account. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAccount(request);
  const step = unfinishedStep(actor);
  if (step !== activationPath && step !== dealerActivationPath) throw redirect(step ?? dashboardPath);
  return { firstName: actor.firstName, dealer: isDealer(actor) };
}

export default function Activation() {
  const { firstName, dealer } = useLoaderData<typeof loader>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      <header className="stack tight">
        <h1>{dealer ? `Thank you, ${firstName}` : "Your account is not active"}</h1>
        <p className="lede">
          {dealer
            ? "We check every dealer's license before the first bid. You get a message as soon as your account is active, usually within one business day."
            : "It was deactivated by our staff. If you think this is a mistake, write to us."}
        </p>
      </header>
      <div className="row wrap">
        <ButtonLink to={contactPath} kind="primary">
          Contact us
        </ButtonLink>
        <Form method="post" action={logoutPath}>
          <Button kind="quiet">Log out</Button>
        </Form>
      </div>
    </div>
  );
}
