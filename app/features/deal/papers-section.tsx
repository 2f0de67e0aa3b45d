import { Link } from "@remix-run/react";
import { dealPapersPath } from "#app/shared/paths.ts";
import type { PapersView } from "#modules/deals/schemas.ts";
import { PapersList } from "./papers-list.tsx";

/** The closing papers in a panel; nothing while there are none. */
export function PapersSection({ papers }: { papers: PapersView | null | undefined }) {
  if (!papers || papers.canceled) return null;
  return (
    <section className="sec">
      <h3>Closing papers</h3>
      <PapersList view={papers} />
      {papers.staff?.mayPrepare && <Link to={dealPapersPath(papers.swap)}>All papers</Link>}
    </section>
  );
}
