import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { AreaMap } from "#app/features/map/area-map.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { serviceAreaPath, serviceAreasPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { MapPin, Plus } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { findPeople } from "#modules/accounts/index.ts";
import { findZip, findZips } from "#modules/catalog/index.ts";
import { findCovering, findNearestCenter, findOpenCenters, findServiceAreas } from "#modules/inspections/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { zip as ZipCode } from "#modules/kernel/fields.ts";
import * as styles from "./center.module.css";

export const addresses = ["/u/service-area"];
export const noExport = "areas with thousands of ZIP codes each, edited on a map";

export const handle: FrameHandle = { title: "Service areas", hint: "Where technicians drive to" };
export const meta: MetaFunction = () => [{ title: `Service areas · ${NAME}` }];

/** The service areas on a map and as a list, and the answer to whether a ZIP code is covered (`?zip=60302`). */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "system.read");
  const typed = new URL(request.url).searchParams.get("zip")?.trim().slice(0, 20) ?? "";
  const [areas, centers] = await Promise.all([findServiceAreas(), findOpenCenters()]);
  const [places, people, coverage] = await Promise.all([
    findZips([...new Set(areas.flatMap(({ zips }) => zips))]),
    findPeople(areas.flatMap(({ technicians }) => technicians)),
    typed ? coverageOf(typed) : null,
  ]);
  return {
    rows: areas.map(({ _id, name, center, zips, technicians }) => ({
      _id,
      name,
      zips: zips.length,
      center: centers.find((one) => one._id === center)?.name ?? "Closed",
      technicians: technicians.flatMap((one) => people.get(one)?.fullName ?? []).join(", ") || "All",
    })),
    centers: centers.map(({ _id, name, location }) => ({ id: _id, title: name, ...location })),
    // Two decimals are half a mile.
    dots: places.map(({ lat, lng }) => ({ lat: Number(lat.toFixed(2)), lng: Number(lng.toFixed(2)) })),
    typed,
    coverage,
    edit: can(actor, "system.manage"),
  };
}

type Answer = { error: string } | { covered: boolean; sentence: string };

/** Whether technicians come to a ZIP code, in a sentence. */
async function coverageOf(typed: string): Promise<Answer> {
  const read = ZipCode.safeParse(typed);
  if (!read.success) return { error: "Invalid zip code" };
  const place = await findZip(read.data);
  if (!place) return { error: "We don’t recognize this ZIP code." };
  const covering = await findCovering(place.zip);
  const where = `${place.zip} ${place.city}, ${place.state}`;
  if (covering.length > 0) {
    const areas = covering.map(({ area, center }) => `${area.name} (${center.name})`).join(" and ");
    return { covered: true, sentence: `Our technicians come to ${where}. Service area: ${areas}.` };
  }
  const nearest = await findNearestCenter(place);
  const next = nearest ? ` The nearest center is ${nearest.center.name}, ${Math.round(nearest.miles)} miles away.` : "";
  return { covered: false, sentence: `No service area covers ${where}.${next}` };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const columnsFor = (search: string): Column<Row>[] => [
  {
    key: "name",
    label: "Name",
    cell: ({ _id, name }) => (
      <Link className="row-link" to={serviceAreaPath(_id) + search} preventScrollReset>
        {name}
      </Link>
    ),
  },
  { key: "center", label: "Center", cell: ({ center }) => center },
  { key: "zips", label: "ZIP codes", cell: ({ zips }) => zips, right: true },
  { key: "technicians", label: "Technicians", cell: ({ technicians }) => technicians },
];

export default function ServiceAreas() {
  const { rows, centers, dots, typed, coverage, edit } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { id } = useParams();
  useLive(["inspections"]);
  const error = coverage && "error" in coverage ? { values: { zip: typed }, errors: { zip: [coverage.error] } } : null;
  const list = (
    <>
      {edit && (
        <div className="toolbar">
          <ButtonLink to={serviceAreaPath()} size="small">
            <Plus /> Add a service area
          </ButtonLink>
        </div>
      )}
      <div className={`grid one-column gap-16 ${styles.above}`}>
        <Form method="get" action={serviceAreasPath} className={`row wrap bottom ${styles.check}`} role="search">
          <FormFields state={error} values={{ zip: typed }} id="coverage">
            <TextField name="zip" label="Is a ZIP code covered?" inputMode="numeric" maxLength={11} />
          </FormFields>
          <Button>Check</Button>
        </Form>
        {coverage && "sentence" in coverage && (
          <Notice kind={coverage.covered ? "success" : "warn"}>{coverage.sentence}</Notice>
        )}
        {rows.length > 0 && <AreaMap label="Map of the service areas" shape="band" points={centers} dots={dots} />}
      </div>
      <Table
        caption="Service areas"
        columns={columnsFor(search)}
        rows={rows}
        rowKey={({ _id }) => _id}
        isCurrent={({ _id }) => _id === id}
        empty={
          <EmptyState icon={MapPin} title="No service areas yet">
            A service area is a list of ZIP codes that technicians drive to from a center.
          </EmptyState>
        }
      />
    </>
  );
  return <Split list={list} panel={useOutlet()} />;
}
