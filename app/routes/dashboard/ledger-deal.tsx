import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { Approvals } from "#app/components/ledger/approvals.tsx";
import { LedgerDealView } from "#app/components/ledger/ledger-deal.tsx";
import { LedgerFrame } from "#app/components/ledger/ledger-frame.tsx";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { useLive } from "#app/components/live/use-live.ts";
import { act, defineActs, performAct } from "#app/http/acts.ts";
import { redirectWith } from "#app/http/flash.ts";
import { requireScreen } from "#app/http/guard.ts";
import { orNotFound } from "#app/http/not-found.ts";
import type { LedgerDealAct } from "#app/shared/acts.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerDealPath } from "#app/shared/paths.ts";
import {
  findApprovals,
  findLedgerDeal,
  recordPayment,
  reverseEntry,
  transferDeposit,
  writeOff,
} from "#modules/ledger/index.ts";
import { paidWords } from "./swap-acts.ts";

export const handle: FrameHandle = { title: "Ledger" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.deal.car ?? "Deal"} · ${NAME}` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const [found, waiting] = await Promise.all([findLedgerDeal(actor, params.deal ?? ""), findApprovals(actor)]);
  const deal = orNotFound(found);
  return { deal, approvals: (waiting ?? []).filter(({ swap }) => swap === deal.swap) };
}

const DEAL_ACTS = defineActs<LedgerDealAct, "swap" | "deal">({
  reverse: act(reverseEntry, "The entry is reversed. What it settled is open again."),
  "write-off": act(writeOff, "Saved. A colleague has to approve the write-off."),
  pay: act(recordPayment, paidWords),
  transfer: act(transferDeposit, "The money is counted toward the other deal."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const found = orNotFound(await findLedgerDeal(actor, params.deal ?? ""));
  const performed = await performAct(DEAL_ACTS, params.act, request, actor, { swap: found.swap, deal: found.deal });
  return performed.ok ? redirectWith(ledgerDealPath(found.deal), performed.done) : performed.reply;
}

export default function LedgerDealScreen() {
  const { deal, approvals } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`swap:${deal.swap}`]);
  return (
    <LedgerFrame>
      <Approvals approvals={approvals} state={undefined} />
      <LedgerDealView deal={deal} state={state} />
    </LedgerFrame>
  );
}
