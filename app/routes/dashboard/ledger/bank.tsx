import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { ledgerBankPath, managedSwapPath } from "#app/shared/paths.ts";
import { Card } from "#app/ui/card.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { page } from "#modules/kernel/fields.ts";
import { findBankLines, findUnseenPayments } from "#modules/ledger/index.ts";
import type { BankView } from "#modules/ledger/schemas.ts";
import { performBankAction } from "./bank-actions.ts";
import { BankList } from "./bank-list.tsx";
import { LedgerFrame } from "./ledger-frame.tsx";
import { UploadForm } from "./upload-form.tsx";

export const addresses = ["/u/ledger/bank", "/u/ledger/bank/acts/:act"];
export const noExport = "lines of a bank statement that was uploaded as a file";

export const handle: FrameHandle = { title: "Ledger" };
export const meta: MetaFunction = () => [{ title: `Bank · ${NAME}` }];

const VIEWS: readonly { view: BankView; label: string }[] = [
  { view: "open", label: "Without a match" },
  { view: "matched", label: "Matched" },
  { view: "aside", label: "Set aside" },
];

/** Lines of bank statements, and the payments that no statement shows yet. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "deal.pay");
  const asked = new URL(request.url).searchParams;
  const view = VIEWS.find((one) => one.view === asked.get("view"))?.view ?? "open";
  const [lines, unseen] = await Promise.all([
    findBankLines(actor, view, { page: page.parse(asked.get("page") ?? 1) }),
    findUnseenPayments(actor),
  ]);
  return { view, lines, unseen };
}

export async function action({ request, params }: ActionFunctionArgs) {
  return performBankAction(request, await requireScreen(request, "deal.pay"), params.act);
}

export default function LedgerBank() {
  const { view, lines, unseen } = useLoaderData<typeof loader>();
  useLive(["books", "deals"]);
  const state = useActionData<typeof action>();
  return (
    <LedgerFrame view="bank">
      <UploadForm state={state} />
      <Segments
        label="Lines"
        tabs={VIEWS.map((one) => ({
          label: one.label,
          to: ledgerBankPath({ view: one.view }),
          current: one.view === view,
        }))}
      />
      <BankList lines={lines?.list ?? []} state={state} />
      {lines && <Pager page={lines.page.page} end={lines.page.end} to={(one) => ledgerBankPath({ view, page: one })} />}
      {unseen.length > 0 && (
        <Card title="Payments not on a statement yet">
          <ul className="stack tight">
            {unseen.map(({ _id, swap, words }) => (
              <li key={_id}>
                <Link className="link" to={managedSwapPath(swap)}>
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </LedgerFrame>
  );
}
