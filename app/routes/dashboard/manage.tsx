import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import { useLive } from "#app/components/live/use-live.ts";
import { ManageFilters } from "#app/components/manage/manage-filters.tsx";
import { ManageTable } from "#app/components/manage/manage-table.tsx";
import * as styles from "#app/components/task/tasks.module.css";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/card.tsx";
import { Car } from "#app/components/ui/icon.tsx";
import { Pager } from "#app/components/ui/pager.tsx";
import { Split } from "#app/components/ui/side-panel.tsx";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { addSwapPath, sellPath, swapsPath, withQuery } from "#app/shared/paths.ts";
import { can } from "#modules/kernel/actor.ts";
import { findManagedSwaps, findPipeline } from "#modules/swaps/index.ts";
import { ManagedQuery } from "#modules/swaps/schemas.ts";

export const handle = { title: "Manage swaps" };
export const meta: MetaFunction = () => [{ title: `Manage swaps · ${NAME}` }];

/** All swaps for staff, their own swaps for sellers (decisions 35), 40 per page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, ["dashboard.manage", "dashboard.swaps"]);
  const query = ManagedQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const staff = can(actor, "dashboard.manage");
  const [swaps, pipeline] = await Promise.all([findManagedSwaps(actor, query), staff ? findPipeline() : []]);
  return { swaps, pipeline, query, staff, canAdd: can(actor, "swap.add"), now: new Date().toISOString() };
}

export default function Manage() {
  const { swaps, pipeline, query, staff, canAdd, now } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { swap } = useParams();
  useLive(staff ? ["swaps"] : []);
  const nothing = (
    <EmptyState
      icon={Car}
      title="No swaps here"
      action={<ButtonLink to={canAdd ? addSwapPath : sellPath}>{canAdd ? "Add a swap" : "Sell a car"}</ButtonLink>}
    >
      Nothing matches these filters.
    </EmptyState>
  );
  const list = (
    <>
      <ManageFilters query={query} pipeline={pipeline} staff={staff} canAdd={canAdd} />
      <ManageTable rows={swaps.list} now={now} current={swap} search={search} query={query} empty={nothing} />
      <div className={styles.listFoot}>
        <Pager
          page={query.page}
          end={swaps.page.end}
          to={(page) => withQuery(`${swapsPath}${search}`, { page })}
          count={swaps.page.to > 0 ? `${swaps.page.from} to ${swaps.page.to}` : undefined}
        />
      </div>
    </>
  );
  return <Split list={list} panel={useOutlet()} />;
}
