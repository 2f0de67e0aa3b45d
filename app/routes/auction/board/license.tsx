import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DealerPapers } from "#app/features/auction/dealer-papers.tsx";
import { submitWithFiles } from "#app/features/claim/claim-files.server.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { licensePath } from "#app/shared/paths.ts";
import { Card, Facts } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findBidder, sendLicense } from "#modules/auctions/index.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";

export const addresses = ["/u/auction/license"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Dealer license" };
export const meta: MetaFunction = () => [{ title: `Dealer license · ${NAME}` }];

/** What we know about the dealer's license, and the form for sending it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  return orNotFound(await findBidder(actor, actor.id ?? ""));
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  const sent = await submitWithFiles(request, actor, sendLicense, {});
  if (!sent.ok) return replyWith(sent.form, sent.error);
  return redirectWith(licensePath, "Thank you. We’ll check it within one business day and let you know.");
}

export default function LicenseScreen() {
  const bidder = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { company, licenseNumber, licenseUntil, whyNot, waits } = bidder;
  return (
    <div className="page narrow page-body stack">
      <h1>Dealer license</h1>
      {!waits && whyNot && <Notice kind="warn" title={whyNot} />}
      <Card>
        <Facts
          items={[
            ["Company", company ?? "Not checked yet"],
            ["License number", licenseNumber ?? "Not checked yet"],
            ["Valid until", licenseUntil ? formatDashboardDay(licenseUntil) : "Not checked yet"],
          ]}
        />
      </Card>
      <DealerPapers sent={bidder} action={licensePath} state={state} />
    </div>
  );
}
