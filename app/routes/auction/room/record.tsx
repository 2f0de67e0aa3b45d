import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { findLotRecord } from "#modules/auctions/index.ts";
import { LotRecordPage } from "./lot-record.tsx";

export const addresses = ["/u/auction/record/:swap"];

export const handle: FrameHandle = { title: "Auction record" };
export const meta: MetaFunction = () => [{ title: `Auction record · ${NAME}` }];

/** The record of an ended lot, for dealers, staff, and its seller. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  return orNotFound(await findLotRecord(await requireScreen(request), params.swap ?? ""));
}

export default function RecordScreen() {
  return <LotRecordPage record={useLoaderData<typeof loader>()} />;
}
