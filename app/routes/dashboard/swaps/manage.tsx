import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import * as styles from "#app/features/forms/tasks.module.css";
import { KeyHints } from "#app/features/lists/key-hints.tsx";
import { ListEnd } from "#app/features/lists/list-end.tsx";
import { shownColumns } from "#app/features/lists/list-query.ts";
import { useMoreRows } from "#app/features/lists/use-more-rows.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive, useOwnTopic } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { addSwapPath, moreSwapsPath, sellPath, swapsPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Car } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { findListViews } from "#modules/accounts/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { carPhrase } from "#modules/marketplace/listing/index.ts";
import { findManagedSwaps, findPipeline, findSwapNames, findTeamChoices } from "#modules/swaps/index.ts";
import { ManagedQuery } from "#modules/swaps/schemas.ts";
import { BatchBar } from "./batch-bar.tsx";
import { BatchDialog } from "./batch-dialog.tsx";
import { ManageFilters } from "./manage-filters.tsx";
import { ManageTable, manageColumns } from "./manage-table.tsx";
import { batchAsked, performSwapListAction } from "./swap-list-actions.ts";

/** The list's own parameters, without those of a dialog for several swaps. */
const withoutBatch = (search: string): string => withQuery(search, { batch: null, "swaps[]": null });

export const addresses = ["/u/swaps/manage", "/u/swaps/manage/acts/:act"];

export const handle = { title: "Manage swaps" };
export const meta: MetaFunction = () => [{ title: `Manage swaps · ${NAME}` }];

/** All swaps for staff, their own swaps for sellers, 40 per page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, ["dashboard.manage", "dashboard.swaps"]);
  const query = ManagedQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const staff = can(actor, "dashboard.manage");
  const canBatch = can(actor, "batch");
  const asked = canBatch ? batchAsked(request) : null;
  const [swaps, pipeline, selected, choices, views] = await Promise.all([
    carPhrase(query.q).then((phrase) => findManagedSwaps(actor, { ...query, phrase })),
    staff ? findPipeline() : [],
    findSwapNames(actor, asked?.swaps ?? []),
    asked?.action === "roles" ? findTeamChoices() : [],
    findListViews(actor, "swaps"),
  ]);
  return {
    swaps,
    pipeline,
    views,
    query,
    staff,
    canBatch,
    canAdd: can(actor, "swap.add"),
    batch: { action: asked?.action ?? null, selected, choices },
    now: new Date().toISOString(),
  };
}

/** Performs the action named by the address for the selected swaps. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "batch");
  const performed = await performSwapListAction(request, actor, params.act);
  if (!performed.ok) return performed.reply;
  return redirectWith(`${swapsPath}${withoutBatch(new URL(request.url).search)}`, performed.done);
}

export default function Manage() {
  const { swaps, pipeline, views, query, staff, canAdd, canBatch, batch, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const search = withoutBatch(useLocation().search);
  const { swap } = useParams();
  useLive([...useOwnTopic(), "swaps"]);
  const rows = useMoreRows({
    first: swaps,
    list: withQuery(swapsPath, query),
    address: (page, pages) => moreSwapsPath({ ...query, page, pages }),
  });
  const selected = canBatch ? { selected: batch.selected.map(({ _id }) => _id) } : null;
  const columns = manageColumns({ now, search, query, batch: selected });
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
      <ManageFilters query={query} pipeline={pipeline} staff={staff} canAdd={canAdd} views={views} columns={columns} />
      <ManageTable rows={rows.list} columns={shownColumns(columns, search)} current={swap} empty={nothing} />
      <ListEnd rows={rows} noun="swaps" />
      {canBatch && rows.list.length > 0 && <BatchBar />}
      <div className={styles.listFoot}>
        <KeyHints />
        <Pager
          still
          page={rows.page.page}
          end={rows.page.end}
          to={(page) => withQuery(`${swapsPath}${search}`, { page })}
          count={rows.page.to > 0 ? `${rows.page.from} to ${rows.page.to}` : undefined}
        />
      </div>
    </>
  );
  return (
    <>
      <Split list={list} panel={useOutlet()} />
      {batch.action && (
        <BatchDialog {...batch} action={batch.action} answer={answer} closeTo={`${swapsPath}${search}`} />
      )}
    </>
  );
}
