import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/account-page.module.css";
import { ContactBlock, callTopics } from "#app/features/account/contact-block.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { draftOf } from "#app/features/sell/draft.server.ts";
import { evaluationStepOf } from "#app/features/sell/sell-steps.server.ts";
import { requireAccount, unfinishedStep } from "#app/http/guards/guard.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { NAME } from "#app/shared/brand.ts";
import {
  confirmEmailPath,
  dashboardPath,
  dealerVerifyPath,
  logoutPath,
  verifyPath,
  withQuery,
} from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { StepBar } from "#app/ui/stepper.tsx";
import { findProfile } from "#modules/accounts/index.ts";
import { type Actor, isDealer } from "#modules/kernel/actor.ts";
import { contactStates, contactStep } from "./contact-step.ts";
import { BUYER_STEPS, DEALER_STEPS } from "./steps.ts";

export const addresses = [
  "/signup/verify",
  "/signup/verify/:channel/:act",
  "/dealer/signup/verify",
  "/dealer/signup/verify/:channel/:act",
];

export const meta: MetaFunction = () => [
  { title: `Verification · ${NAME}` },
  {
    name: "description",
    content: "Enter the code or follow the link we sent to your email or phone to open your account.",
  },
  { name: "robots", content: "noindex" },
];

/** The page after verifying a contact: the next unfinished step, the evaluation of a car registered just now, or the dashboard. */
const nextPath = async (request: Request, actor: Actor) =>
  unfinishedStep(actor) ?? (await evaluationStepOf(await draftOf(request))) ?? dashboardPath;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  // Links in emails open this page. Confirming them needs no sign-in.
  const link = query.get("link");
  if (link) throw redirect(withQuery(confirmEmailPath, { link }));
  const actor = await requireAccount(request);
  if (actor.verified) throw redirect(await nextPath(request, actor));
  const profile = await findProfile(actor);
  if (!profile) throw redirect(logoutPath);
  const dealer = isDealer(actor);
  return {
    user: actor.id,
    contacts: await contactStates(actor, profile),
    dealer,
    seller: actor.seller,
    channel: params.channel ?? null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  return contactStep(request, actor, params, isDealer(actor) ? dealerVerifyPath : verifyPath);
}

export default function VerifyContact() {
  const { user, contacts, dealer, seller, channel } = useLoaderData<typeof loader>();
  useLive(callTopics(user, contacts));
  const state = useActionData<typeof action>();
  const steps = dealer ? DEALER_STEPS : BUYER_STEPS;
  return (
    <div className={`page narrow page-body ${styles.accountPage} stack loose`}>
      {!seller && <StepBar step={dealer ? 3 : 2} steps={steps} />}
      <header className="stack tight">
        <h1>Verify your email or phone</h1>
        <p className="lede">One of the two is enough. Open the link we sent, or enter the code here.</p>
      </header>
      {contacts.map((contact) => (
        <Card key={contact.channel}>
          <ContactBlock
            {...contact}
            base={dealer ? dealerVerifyPath : verifyPath}
            refused={state && channel === contact.channel ? state : null}
          />
        </Card>
      ))}
      <Form method="post" action={logoutPath}>
        <Button kind="quiet">Log out</Button>
      </Form>
    </div>
  );
}
