import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { findClaims, readsChannel } from "#modules/claims/index.ts";
import { ClaimQuery } from "#modules/claims/schemas.ts";
import { type Actor, isDealer, isStaff } from "#modules/kernel/actor.ts";
import { ClaimList } from "./claim-list.tsx";

export const addresses = ["/u/claims"];

type Titled = { title: string };
export const handle: FrameHandle = { title: "Claims", titleOf: (data) => (data as Titled).title };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? "Claims"} · ${NAME}` }];

/** Claims about sold cars: for staff who work on deals those of their channels, for others those about cars that they bought or sold. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const query = ClaimQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return { ...(await findClaims(actor, query)), view: query.view, title: titleOf(actor) };
}

/** The dealer's claims are called arbitration; staff may read both. */
function titleOf(actor: Actor): string {
  const [claims, arbitration] = isStaff(actor)
    ? [readsChannel(actor, "listing"), readsChannel(actor, "auction")]
    : [!isDealer(actor), isDealer(actor)];
  return claims && arbitration ? "Claims and arbitration" : arbitration ? "Arbitration" : "Claims";
}

export default function ClaimsScreen() {
  const { list, page, view, title } = useLoaderData<typeof loader>();
  useLive([...useOwnTopic(), "claims"]);
  return (
    <div className="page page-body stack">
      <ClaimList list={list} page={page} view={view} title={title} />
    </div>
  );
}
