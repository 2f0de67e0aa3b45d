import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { DealerAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { checkDealerPath } from "#app/shared/paths.ts";
import { activateUser } from "#modules/accounts/index.ts";
import { findBidder, findDealers, rejectBidder, saveBidder } from "#modules/auctions/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { DealerPanel } from "./dealer-panel.tsx";

export const addresses = ["/u/auctions/dealers/d/:dealer", "/u/auctions/dealers/d/:dealer/acts/:act"];
export const parents = ["./dealers.tsx"];

const CHECKERS = ["user.manage", "auction.dates"] as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? "Dealer"} · ${NAME}` }];

/** A dealer's papers and limit, and the form for what was checked. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, CHECKERS);
  const { dealer = "" } = params;
  const row = orNotFound((await findDealers(actor, new Date())).find(({ _id }) => _id === dealer));
  const activates = !row.active && can(actor, "user.manage");
  return { name: row.name, activates, bidder: orNotFound(await findBidder(actor, dealer)) };
}

const DEALER_ACTIONS = defineFormActions<DealerAction, "dealer">({
  check: formAction(saveBidder, "Saved. The dealer sees it right away.", { input: ({ dealer }) => ({ user: dealer }) }),
  reject: formAction(rejectBidder, "The dealer reads why, and can send the papers again.", {
    input: ({ dealer }) => ({ user: dealer }),
  }),
  "activate-account": formAction(
    activateUser,
    "The account is active. The dealer can sign in and bid once the license is checked.",
    {
      input: ({ dealer }) => ({ user: dealer }),
    },
  ),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, CHECKERS);
  const { dealer = "" } = params;
  const performed = await performAction(DEALER_ACTIONS, params.act, request, actor, { dealer });
  return performed.ok ? redirectWith(checkDealerPath(dealer), performed.done) : performed.reply;
}

export default function DealerScreen() {
  const { name, activates, bidder } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive(["auctions"]);
  return (
    <DealerPanel
      key={`${bidder._id} ${bidder.checkedAt} ${bidder.rejectedAt}`}
      name={name}
      activates={activates}
      bidder={bidder}
      state={state}
    />
  );
}
