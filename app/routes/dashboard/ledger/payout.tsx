import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { PayoutCheckAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { dealPapersPath, payoutsPath, personPayoutActionPath, personPayoutPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { decidePayout, findPersonPayout } from "#modules/deals/index.ts";
import { DecidePayout, type PersonPayout } from "#modules/deals/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/payouts/d/:user", "/u/payouts/d/:user/acts/:act"];
export const noExport = "one person";

export const handle: FrameHandle = { title: "Bank account" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Bank account: ${data.person.name} · ${NAME}` : NAME },
];

/** Where a person is paid, for those who pay. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  return { person: orNotFound(await findPersonPayout(actor, params.user ?? "")) };
}

const ACTIONS = defineFormActions<PayoutCheckAction, "user">({
  call: formAction(decidePayout, "The call is recorded. The person gets a mail."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const user = params.user ?? "";
  orNotFound(await findPersonPayout(actor, user));
  const performed = await performAction(ACTIONS, params.act, request, actor, { user });
  return performed.ok ? redirectWith(personPayoutPath(user), performed.done) : performed.reply;
}

export default function PersonPayoutScreen() {
  const { person } = useLoaderData<typeof loader>();
  const state: ActionState = useActionData<typeof action>();
  const { account, hold, number } = person;
  useLive(["payouts"]);
  return (
    <div className="page narrow page-body stack">
      <Link to={payoutsPath} className="row">
        <ArrowLeft className="s" />
        Changes that wait for a call
      </Link>
      <h1>{person.name}</h1>
      {account ? (
        <Card title="Pay to">
          <div className="stack">
            <Facts
              items={[
                ["Holder", account.holder],
                ["Kind", account.kind === "checking" ? "Checking" : "Savings"],
                ["Routing number", account.routing],
                ["Account number", number ?? `ending in ${account.lastFour}`],
                ["Entered", formatDashboardMoment(account.since)],
              ]}
            />
            {hold && (
              <Notice kind="warn" title="Don’t pay to this account yet">
                {hold}
              </Notice>
            )}
          </div>
        </Card>
      ) : (
        <Notice>{person.name} has not entered a bank account. Ask for it, or pay by check.</Notice>
      )}
      {account && person.waits && <CallForm person={person} account={account._id} state={state} />}
      {!person.waits && state?.message && <Notice kind="error">{state.message}</Notice>}
    </div>
  );
}

const fields = fieldsOf(DecidePayout);

const CallForm = ({ person, account, state }: { person: PersonPayout; account: string; state: ActionState }) => (
  <Card title={`Call ${person.name} back`}>
    <PostForm action={personPayoutActionPath(person.user, "call")} className="stack" data-guard>
      <input type="hidden" name={fields.account.name} value={account} />
      <FormFields state={state} id="call">
        {state?.message && <ErrorSummary message={state.message} />}
        <Facts
          items={[
            person.phone !== null && ["Phone", person.phone],
            person.phoneSince !== null && ["Phone last changed", formatDashboardMoment(person.phoneSince)],
            person.emailSince !== null && ["Email last changed", formatDashboardMoment(person.emailSince)],
          ]}
        />
        <p>
          {person.phone === null
            ? "The account has no phone from at least 30 days before the change. Don’t call a number that is in the account. Ask the person to come to a Swap Center with their ID, and compare the signature with the signed papers."
            : "Call this number, or another one that the person had before the change."}{" "}
          Ask for the last four digits.
        </p>
        <SignedPapers signed={person.signed} />
        <RadioGroup
          {...fields.outcome}
          label="What the person said"
          options={[
            { value: "confirmed", label: "They changed the account, and named the digits" },
            { value: "refused", label: "They did not change it: pay to the earlier account" },
          ]}
        />
        <TextArea {...fields.note} label="Whom you called, on which number" rows={2} />
        <div>
          <SubmitButton>Record the call</SubmitButton>
        </div>
      </FormFields>
    </PostForm>
  </Card>
);

const SignedPapers = ({ signed }: Pick<PersonPayout, "signed">) =>
  signed.length === 0 ? (
    <p className="dim">The person has not signed papers yet.</p>
  ) : (
    <ul>
      {signed.map(({ swap, car }) => (
        <li key={swap}>
          <Link className="link" to={dealPapersPath(swap)}>
            Signed papers: {car}
          </Link>
        </li>
      ))}
    </ul>
  );
