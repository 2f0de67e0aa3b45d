import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { WhileTyping } from "#app/features/forms/while-typing.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { AreaMap } from "#app/features/map/area-map.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { AreaAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { serviceAreaActionPath, serviceAreaPath, serviceAreasPath } from "#app/shared/paths.ts";
import { Confirm } from "#app/ui/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SidePanel } from "#app/ui/side-panel.tsx";
import { findHolders } from "#modules/accounts/index.ts";
import { findOpenCenters, findServiceArea, removeServiceArea, saveServiceArea } from "#modules/inspections/index.ts";
import { type AreaDetails, type Overlap, shortList } from "#modules/inspections/schemas.ts";
import { can } from "#modules/kernel/actor.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { AreaForm } from "./area-form.tsx";
import * as styles from "./center.module.css";

/** "312 ZIP codes in 140 towns, up to 40 miles from Swap Center Chicago" */
function areaInWords({ zips, center }: Pick<AreaDetails, "zips" | "center">): string {
  const towns = new Set(zips.map(({ city, state }) => `${city}, ${state}`)).size;
  const far = Math.round(zips.at(-1)?.miles ?? 0);
  const count = (n: number, noun: string) => `${formatNumber(n)} ${noun}${n === 1 ? "" : "s"}`;
  return `${count(zips.length, "ZIP code")} in ${count(towns, "town")}, up to ${count(far, "mile")} from ${center.name}`;
}

/** The other areas with some of the same ZIP codes. */
const Overlaps = ({ overlaps }: Pick<AreaDetails, "overlaps">) =>
  overlaps.map(({ _id, name, zips }) => (
    <Notice key={_id} kind="warn">
      {zips.length === 1 ? "One of its ZIP codes is" : `${formatNumber(zips.length)} of its ZIP codes are`} also in{" "}
      <Link className="link" to={serviceAreaPath(_id)}>
        {name}
      </Link>
      : {shortList(zips)}. Technicians from both areas drive there.
    </Notice>
  ));

/** The towns of an area with their ZIP codes, nearest to the center first. */
function AreaTowns({ zips }: Pick<AreaDetails, "zips">) {
  const towns = new Map<string, { zips: string[]; miles: number }>();
  for (const { zip, city, state, miles } of zips) {
    const town = `${city}, ${state}`;
    const known = towns.get(town) ?? { zips: [], miles };
    towns.set(town, { ...known, zips: [...known.zips, zip] });
  }
  return (
    <ul className={`small line-20 ${styles.towns}`}>
      {[...towns].map(([town, { zips: codes, miles }]) => (
        <li key={town}>
          <b>{town}</b> <span className="dim num">{Math.round(miles)} mi</span>
          <br />
          <span className="num">{codes.sort().join(" ")}</span>
        </li>
      ))}
    </ul>
  );
}

export const addresses = ["/u/service-area/d", "/u/service-area/d/:id", "/u/service-area/d/:id/acts/:act"];
export const parents = ["./service-areas.tsx"];
export const noExport = "a form";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.area?.name ?? "Add a service area"} · ${NAME}` },
];

/** A service area on a map and as a list of towns; without an id the form that adds one. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, params.id ? "system.read" : "system.manage");
  const [area, centers, technicians] = await Promise.all([
    params.id ? findServiceArea(params.id).then(orNotFound) : null,
    findOpenCenters(),
    findHolders("technician"),
  ]);
  const options = centers.map(({ _id, name }) => ({ value: _id, label: name }));
  // A closed center stays the center of its areas.
  if (area && !options.some(({ value }) => value === area.center._id))
    options.push({ value: area.center._id, label: `${area.center.name} (closed)` });
  return {
    area,
    centers: options,
    technicians: technicians.map(({ id, fullName }) => ({ value: id, label: fullName })),
    edit: can(actor, "system.manage"),
  };
}

const told =
  (done: string) =>
  ({ overlaps }: { overlaps: readonly Overlap[] }): string =>
    [done, ...overlaps.map(({ name, zips }) => `It shares ${zips.length} ZIP ${codes(zips)} with ${name}.`)].join(" ");
const codes = ({ length }: readonly string[]) => (length === 1 ? "code" : "codes");

const asArea = { input: ({ id }: { id: string }) => ({ _id: id }) };
const ACTIONS = defineFormActions<AreaAction, "id">({
  save: formAction(saveServiceArea, told("The service area is saved."), asArea),
  remove: formAction(removeServiceArea, "The service area is removed.", asArea),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "system.manage");
  const { id } = params;
  if (!id) {
    const added = await submit(request, actor, saveServiceArea);
    if (!added.ok) return added.reply;
    return redirectWith(serviceAreaPath(added.value._id), told("The service area is added.")(added.value));
  }
  const performed = await performAction(ACTIONS, params.act, request, actor, { id });
  if (!performed.ok) return performed.reply;
  return redirectWith(performed.action === "remove" ? serviceAreasPath : serviceAreaPath(id), performed.done);
}

export default function ServiceAreaScreen() {
  const { area, centers, technicians, edit } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? null;
  const closeTo = serviceAreasPath + useLocation().search;
  const shared = { centers, technicians, state };
  if (!area)
    return (
      <SidePanel title="Add a service area" closeTo={closeTo} backTo="service areas">
        <section className="sec">
          <AreaForm {...shared} action={serviceAreaPath()} button="Add the service area" />
        </section>
      </SidePanel>
    );
  const { _id, name, version, center, zips, overlaps } = area;
  return (
    <SidePanel title={name} closeTo={closeTo} backTo="service areas">
      <section className="sec stack">
        <AreaMap
          label={`Map of ${name}`}
          points={[{ ...center.location, id: center._id, title: center.name }]}
          dots={zips}
        />
        <p>{areaInWords(area)}.</p>
        <p>
          {area.technicians.length > 0
            ? `Technicians: ${area.technicians.map(({ fullName }) => fullName).join(", ")}.`
            : "All technicians drive there."}
        </p>
        <Overlaps overlaps={overlaps} />
        {zips.length === 0 && <Notice kind="warn">We no longer recognize any of its ZIP codes.</Notice>}
      </section>
      {edit && (
        <section className="sec stack">
          <h3>Change this area</h3>
          <WhileTyping key={_id} value={area} version={version} state={state}>
            {(shown, theirs) => (
              <AreaForm
                {...shared}
                action={serviceAreaActionPath(_id, "save")}
                area={shown}
                theirs={theirs}
                button="Save"
              />
            )}
          </WhileTyping>
        </section>
      )}
      <section className="sec stack">
        <h3>Towns and ZIP codes</h3>
        <AreaTowns zips={zips} />
      </section>
      {edit && (
        <section className="sec">
          <Confirm
            summary="Remove this area"
            question="Technicians no longer drive to ZIP codes that no other area covers."
            yes="Remove the area"
            action={serviceAreaActionPath(_id, "remove")}
          />
        </section>
      )}
    </SidePanel>
  );
}
