import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/account/profile.module.css";
import { ProfileFrame } from "#app/features/account/profile-frame.tsx";
import { accountWords } from "#app/features/deal/payout-words.ts";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { PayoutAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { payoutActionPath, payoutPath } from "#app/shared/paths.ts";
import { Button, SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { findOwnPayout, savePayout, withdrawPayout } from "#modules/deals/index.ts";
import { type OwnPayout, SavePayout, WithdrawPayout } from "#modules/deals/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/profile/payout", "/u/profile/payout/acts/:act"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Getting paid", hint: "The bank account that we pay to" };
export const meta: MetaFunction = () => [{ title: `Getting paid · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  return { user: actor.id, payout: orNotFound(await findOwnPayout(actor)) };
}

const ACTIONS = defineFormActions<PayoutAction, never>({
  account: formAction(savePayout, "Your bank account is saved."),
  earlier: formAction(withdrawPayout, "The change is taken back. We pay to your earlier account."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const performed = await performAction(ACTIONS, params.act, request, actor, {});
  return performed.ok ? redirectWith(payoutPath, performed.done) : performed.reply;
}

/** Where the reader gets paid, and the form that changes it. */
export default function PayoutScreen() {
  const { user, payout } = useLoaderData<typeof loader>();
  const state: ActionState = useActionData<typeof action>();
  useLive([`user:${user}`]);
  return (
    <ProfileFrame current={payoutPath}>
      <div className={styles.two}>
        <div className="stack">
          {state?.action === "earlier" && state.message && <Notice kind="error">{state.message}</Notice>}
          <Current payout={payout} />
          <AccountForm key={payout.account?._id} payout={payout} state={state?.action === "account" ? state : null} />
        </div>
        <Card title="How we keep it safe">
          <p>
            The account number is stored encrypted, and only the people who pay you can read it. A changed account can
            be paid after two days, once you have confirmed it to us: by phone, or at a Swap Center with your ID. We
            also tell you by email and text.
          </p>
        </Card>
      </div>
    </ProfileFrame>
  );
}

function Current({ payout: { account, hold, earlier } }: { payout: OwnPayout }) {
  if (!account)
    return <p>We pay sellers, and money back to buyers, to this account. No bank account is entered yet.</p>;
  return (
    <Card title="We pay to">
      <div className="stack">
        <Facts
          items={[
            ["Holder", account.holder],
            ["Account", accountWords(account)],
            ["Routing number", account.routing],
            ["Since", formatDashboardDate(account.since)],
          ]}
        />
        {hold && (
          <Notice kind="warn" title="Your payments wait">
            {hold} We do this to keep others from sending your money elsewhere.
          </Notice>
        )}
        {earlier && (
          <PostForm action={payoutActionPath("earlier")} className="stack">
            <input type="hidden" name={fieldsOf(WithdrawPayout).account.name} value={account._id} />
            <p>
              If you did not change it, or entered it by mistake, keep the {accountWords(earlier)} of {earlier.holder}.
            </p>
            <div>
              <Button>Keep the earlier account</Button>
            </div>
          </PostForm>
        )}
      </div>
    </Card>
  );
}

const fields = fieldsOf(SavePayout);

const AccountForm = ({ payout: { account }, state }: { payout: OwnPayout; state: ActionState }) => (
  <Card title={account ? "Change the bank account" : "Your bank account"}>
    <PostForm action={payoutActionPath("account")} className="stack" data-guard>
      <FormFields state={state ?? { values: { kind: "checking" }, errors: {} }} id="payout">
        {state?.message && <ErrorSummary message={state.message} />}
        <TextField {...fields.holder} label="Account holder" autoComplete="name" hint="As your bank has it." />
        <Select
          {...fields.kind}
          label="Kind of account"
          options={[
            { value: "checking", label: "Checking" },
            { value: "savings", label: "Savings" },
          ]}
        />
        <TextField
          {...fields.routing}
          label="Routing number"
          autoComplete="off"
          hint="The nine digits at the bottom left of a check."
        />
        <div className="grid2">
          <TextField {...fields.accountNumber} label="Account number" autoComplete="off" />
          <TextField {...fields.again} label="Account number again" required inputMode="numeric" autoComplete="off" />
        </div>
        <div>
          <SubmitButton>Save the account</SubmitButton>
        </div>
      </FormFields>
    </PostForm>
  </Card>
);
