import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { paidWords } from "#app/routes/dashboard/swaps/swap-actions.ts";
import type { LedgerDealAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerDealPath } from "#app/shared/paths.ts";
import {
  askRelease,
  findApprovals,
  findHeldFunds,
  findLedgerDeal,
  recordPayment,
  reverseEntry,
  transferDeposit,
  writeOff,
} from "#modules/ledger/index.ts";
import { Approvals } from "./approvals.tsx";
import { HeldMoney } from "./held-money.tsx";
import { LedgerDealView } from "./ledger-deal.tsx";
import { LedgerFrame } from "./ledger-frame.tsx";

export const addresses = ["/u/ledger/d/:deal", "/u/ledger/d/:deal/acts/:act"];

export const handle: FrameHandle = { title: "Ledger" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.deal.car ?? "Deal"} · ${NAME}` }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const id = params.deal ?? "";
  const [found, waiting, held] = await Promise.all([
    findLedgerDeal(actor, id),
    findApprovals(actor),
    findHeldFunds(actor, id),
  ]);
  const deal = orNotFound(found);
  return { deal, held: held ?? null, approvals: (waiting ?? []).filter(({ swap }) => swap === deal.swap) };
}

const reversedWords = ({ status }: { status: "recorded" | "waiting" }) =>
  status === "recorded"
    ? "The entry is reversed. What it settled is open again."
    : "Saved. The bank statement shows this money, or the deal is closed: a colleague has to approve it.";

const DEAL_ACTIONS = defineFormActions<LedgerDealAction, "swap" | "deal">({
  reverse: formAction(reverseEntry, reversedWords),
  "write-off": formAction(writeOff, "Saved. A colleague has to approve the write-off."),
  pay: formAction(recordPayment, paidWords),
  release: formAction(askRelease, "Saved. A colleague has to approve the release."),
  transfer: formAction(transferDeposit, "The money is counted toward the other deal."),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const found = orNotFound(await findLedgerDeal(actor, params.deal ?? ""));
  const performed = await performAction(DEAL_ACTIONS, params.act, request, actor, {
    swap: found.swap,
    deal: found.deal,
  });
  return performed.ok ? redirectWith(ledgerDealPath(found.deal), performed.done) : performed.reply;
}

export default function LedgerDealScreen() {
  const { deal, held, approvals } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`swap:${deal.swap}`]);
  return (
    <LedgerFrame>
      <Approvals approvals={approvals} state={undefined} />
      <LedgerDealView deal={deal} state={state}>
        {held && <HeldMoney deal={deal} held={held} state={state} />}
      </LedgerDealView>
    </LedgerFrame>
  );
}
