import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { EXPORTS, type ExportName } from "#app/shared/exports.ts";
import { withQuery } from "#app/shared/paths.ts";
import type { Viewer } from "#app/shared/viewer.ts";
import { Download } from "./icon.tsx";

/** Exports the list with the filters of the current page, in a new window; only for those who may. */
export function ExportLink({ list }: { list: ExportName }) {
  const { search } = useLocation();
  const { viewer } = (useRouteLoaderData("root") ?? {}) as { viewer?: Viewer | null };
  const { page, permission } = EXPORTS[list];
  if (!viewer || ![permission].flat().some((one) => viewer.can.includes(one))) return null;
  return (
    <a
      className="btn small export-link"
      href={withQuery(page + search, { page: null, export: 1 })}
      target="_blank"
      rel="noopener"
      title="Export this list as a CSV file for a spreadsheet"
    >
      <Download />
      Export
    </a>
  );
}
