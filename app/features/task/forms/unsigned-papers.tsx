import { Link } from "@remix-run/react";
import { dealPapersPath } from "#app/shared/paths.ts";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type DealView, SendTitle } from "#modules/deals/schemas.ts";

const fields = fieldsOf(SendTitle);

/** Names the papers that are not signed; without them, title and close-out need a reason. */
export function UnsignedPapers({ deal }: { deal: DealView | null | undefined }) {
  if (!deal || deal.unsigned.titles.length === 0) return null;
  const { titles, waiver } = deal.unsigned;
  if (waiver)
    return (
      <Notice kind="plain">
        Goes on without signatures on {titles.join(", ")}: “{waiver}”
      </Notice>
    );
  return (
    <>
      <Notice kind="warn" title="Not signed and countersigned yet:">
        {titles.join(", ")}. <Link to={dealPapersPath(deal.swap)}>Open the papers</Link>
      </Notice>
      <TextField
        {...fields.unsigned}
        label="Reason to go on without them"
        optional
        hint="Such as: signed on paper at the Swap Center."
      />
    </>
  );
}
