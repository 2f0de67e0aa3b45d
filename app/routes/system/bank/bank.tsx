import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RAIL_NAMES, RAIL_STATES } from "#app/features/deal/rail-words.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { bankPath, samplePaymentActionPath, samplePaymentPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, EmptyState } from "#app/ui/card.tsx";
import { State } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatMoment } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { findSamples, playSample, type SampleAct } from "#modules/ledger/index.ts";
import type { Rail, RailStatus } from "#modules/ledger/schemas.ts";

export const addresses = ["/dev/bank", "/dev/bank/:payment", "/dev/bank/:payment/play"];

export const meta: MetaFunction = () => [{ title: `Sample bank - ${NAME}` }, { name: "robots", content: "noindex" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireScreen(request);
  const samples = orNotFound(await findSamples(params.payment));
  if (params.payment) orNotFound(samples[0]);
  return {
    one: params.payment !== undefined,
    samples: samples.map((row) => ({ ...row, when: formatMoment(row.createdAt) })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireScreen(request);
  const form = await readForm(request);
  const payment = params.payment ?? "";
  const played = await playSample(payment, String(form.get("to")));
  if (!played.ok && played.error.status === 404) throw new Response("Not found", { status: 404 });
  return redirectWith(
    samplePaymentPath(payment),
    played.ok ? "The bank has answered." : { kind: "error", text: played.error.message },
  );
}

/** What a payer or a bank does, in words. */
const ACTS: Partial<Record<SampleAct, string>> = {
  more: "$100.00 more than asked arrives",
  "sent-back": "Send back what was too much",
  waiting: "Pay",
  verify: "Pay with an account that needs micro-deposits",
  received: "The money arrives",
  failed: "The bank refuses it",
  returned: "The bank takes it back",
};
const WORDS: Partial<Record<`${Rail} ${RailStatus} ${SampleAct}`, string>> = {
  "ach open waiting": "Sign in to the bank and pay",
  "ach verify waiting": "Enter the two small deposits: 0.32 and 0.45",
  "card open received": "Pay by card",
  "card open failed": "The card is declined",
};

/** The embedded provider of payments: this page plays payers and banks, and no money moves. A site with a provider of payments has none. */
export default function SampleBank() {
  const { one, samples } = useLoaderData<typeof loader>();
  return (
    <div className="page reading page-body stack loose">
      <header className="stack tight">
        <h1>Sample bank</h1>
        <p className="dim">
          You play the payer and the bank: no money moves. This page exists only where no payment provider is set up.{" "}
          {one && (
            <a className="link" href={bankPath}>
              All payments
            </a>
          )}
        </p>
      </header>
      {samples.length === 0 && (
        <EmptyState title="No payments yet">A buyer begins one on the page of the deal.</EmptyState>
      )}
      {samples.map(({ reference, car, rail, amountCents, status, next, returnTo, when }) => (
        <Card
          key={reference}
          title={`${RAIL_NAMES[rail]}, ${formatCents(amountCents)}`}
          aside={<State tone={RAIL_STATES[status].tone}>{RAIL_STATES[status].name}</State>}
        >
          <div className="stack">
            <p>
              {car} <span className="dim">{when}</span>
            </p>
            {next.length > 0 && (
              <div className="row wrap">
                {next.map((to, at) => (
                  <PostForm key={to} action={samplePaymentActionPath(reference)}>
                    <input type="hidden" name="to" value={to} />
                    <Button kind={at === 0 ? "primary" : "plain"}>
                      {WORDS[`${rail} ${status} ${to}`] ?? ACTS[to]}
                    </Button>
                  </PostForm>
                ))}
              </div>
            )}
            <p>
              <a className="link" href={returnTo}>
                Back to the deal
              </a>
            </p>
          </div>
        </Card>
      ))}
    </div>
  );
}
