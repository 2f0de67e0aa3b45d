import { useLocation } from "@remix-run/react";
import { analyticsActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Pin as PinIcon, PinOff } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { PinChart, type ScreenChart } from "#modules/analytics/schemas.ts";

const fields = fieldsOf(PinChart);

/** Puts the chart before the others, or back to its place. */
export function Pin({ chart: { measure, pinned } }: { chart: ScreenChart }) {
  const { pathname, search } = useLocation();
  return (
    <PostForm action={analyticsActionPath(pinned ? "unpin-chart" : "pin-chart")} preventScrollReset>
      <input type="hidden" name={fields.measure.name} value={measure.id} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <Button kind="quiet" size="small" square label={`${pinned ? "Unpin" : "Pin"} ${measure.title}`}>
        {pinned ? <PinOff /> : <PinIcon />}
      </Button>
    </PostForm>
  );
}
