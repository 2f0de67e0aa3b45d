import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { DealerPapers } from "#app/features/auction/dealer-papers.tsx";
import { OwnInvitations } from "#app/features/auction/own-invitations.tsx";
import { submitWithFiles } from "#app/features/claim/claim-files.server.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { requireAccount, unfinishedStep } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  activationPath,
  contactPath,
  dashboardPath,
  dealerActivationPath,
  logoutPath,
  withQuery,
} from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { findBidder, findOwnInvitations, joinCompany, sendLicense } from "#modules/auctions/index.ts";
import { isDealer } from "#modules/kernel/actor.ts";

export const addresses = ["/activation", "/dealer/activation"];

export const meta: MetaFunction = () => [
  { title: `Activation · ${NAME}` },
  { name: "description", content: "What your account still needs before you can use it, and who to ask." },
  { name: "robots", content: "noindex" },
];

/** Shown to dealers who wait for activation, with the papers that are missing, and to users with a deactivated account. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireAccount(request);
  const step = unfinishedStep(actor);
  if (step !== activationPath && step !== dealerActivationPath) throw redirect(step ?? dashboardPath);
  const sent = isDealer(actor) ? ((await findBidder(actor, actor.id)) ?? null) : null;
  const invited = isDealer(actor) ? await findOwnInvitations(actor) : [];
  return { firstName: actor.firstName, sent, invited };
}

/** A dealer who waits sends a paper, or joins the company that has sent an invitation. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireAccount(request);
  if (new URL(request.url).searchParams.has("join")) {
    const joined = await submit(request, actor, joinCompany);
    if (!joined.ok) return joined.reply;
    return redirectWith(dealerActivationPath, `You belong to ${joined.value.company} now. We let you in soon.`);
  }
  const sent = await submitWithFiles(request, actor, sendLicense, {});
  if (!sent.ok) return replyWith(sent.form, sent.error);
  return redirectWith(dealerActivationPath, "Thank you. We’ll check it within one business day and let you know.");
}

export default function Activation() {
  const { firstName, sent, invited } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      <header className="stack tight">
        <h1>{sent ? `Thank you, ${firstName}` : "Your account is not active"}</h1>
        <p className="lede">
          {sent
            ? "We check every dealer’s papers before the first bid. Send them here: we let you know as soon as your account is active, usually within one business day."
            : "It was deactivated by our staff. If you think this is a mistake, write to us."}
        </p>
      </header>
      <OwnInvitations invited={invited} actionOf={() => withQuery(dealerActivationPath, { join: 1 })} />
      {sent && <DealerPapers sent={sent} action={dealerActivationPath} state={state} />}
      <div className="row wrap">
        <ButtonLink to={contactPath} kind={sent ? "plain" : "primary"}>
          Contact us
        </ButtonLink>
        <Form method="post" action={logoutPath}>
          <Button kind="quiet">Log out</Button>
        </Form>
      </div>
    </div>
  );
}
