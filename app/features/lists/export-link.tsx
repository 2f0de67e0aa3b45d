import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { EXPORTS, type ExportName } from "#app/shared/exports.ts";
import { withQuery } from "#app/shared/paths.ts";
import type { Viewer } from "#app/shared/viewer.ts";
import { Download } from "#app/ui/icon.tsx";
import type { Gate } from "#modules/kernel/actor.ts";

/** Exports the list with the filters of the current page, in a new window; only for those who may. */
export function ExportLink({ list }: { list: ExportName }) {
  const { search } = useLocation();
  const { viewer } = (useRouteLoaderData("root") ?? {}) as { viewer?: Viewer | null };
  const { page, permission } = EXPORTS[list];
  if (!viewer || !mayExport(viewer, permission)) return null;
  return (
    <a
      className="btn small"
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

const mayExport = ({ verified, can }: Viewer, gate: Gate): boolean =>
  gate === "verified" ? verified : [gate].flat().some((one) => (can as readonly string[]).includes(one));
