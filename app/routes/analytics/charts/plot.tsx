import { useNavigate, useSearchParams } from "@remix-run/react";
import { type PointerEvent, useRef, useState } from "react";
import * as styles from "#app/features/charts/charts.module.css";
import { figureWithUnit, pointName, shareIn } from "#app/features/charts/labels.ts";
import { columnAt, columnWidth, type Frame, NARROW, pointAt, WIDE } from "#app/features/charts/scale.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import type { Annotation, ScreenChart } from "#modules/analytics/schemas.ts";
import { Drawing } from "./drawing.tsx";
import type { ShownLine } from "./lines-shown.ts";

type Props = {
  chart: ScreenChart;
  lines: readonly ShownLine[];
  names: { title: string; desc: string };
  description: string;
  annotations: readonly Annotation[];
};
type Spot = { at: number; from?: number };

/**
 * The picture of a chart. With scripts, it shows the values under the pointer, and dragging over some points shows just
 * these days; the same can be read in the table and chosen in the form above.
 */
export function Plot({ chart, lines, names, description, annotations }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const zoom = useZoom();
  const points = chart.series[0]?.points ?? [];
  const marked = points.map(({ from, to }) =>
    annotations.flatMap(({ day, text }) => (day >= from && day <= to ? [text] : [])),
  );
  const drawn = { chart, lines, names, description, marked };
  const active = useHydrated() && points.length > 0;
  const frameNow = (): Frame => ((box.current?.clientWidth ?? 0) < 480 ? NARROW : WIDE);
  const under = (event: PointerEvent) => {
    const area = box.current?.getBoundingClientRect();
    if (!area?.width) return 0;
    const frame = frameNow();
    return pointAt(frame, ((event.clientX - area.left) / area.width) * frame.width, points.length);
  };
  const end = () => {
    if (spot?.from !== undefined && spot.from !== spot.at) {
      const [first, last] = [Math.min(spot.from, spot.at), Math.max(spot.from, spot.at)];
      zoom(points[first]?.from, points[last]?.to);
    }
    setSpot(null);
  };
  const events = active
    ? {
        onPointerMove: (event: PointerEvent) => setSpot((was) => ({ ...was, at: under(event) })),
        onPointerDown: (event: PointerEvent) => {
          if (event.pointerType === "mouse" && event.button === 0) setSpot({ at: under(event), from: under(event) });
        },
        onPointerUp: end,
        onPointerLeave: () => setSpot(null),
      }
    : {};
  return (
    <div className={styles.plot} ref={box} {...events} data-ready={active || undefined}>
      <Drawing frame={WIDE} {...drawn} wide />
      <Drawing frame={NARROW} {...drawn} />
      {spot && <Values chart={chart} lines={lines} spot={spot} frame={frameNow()} marked={marked} />}
    </div>
  );
}

/** Shows the same screen for other days. */
function useZoom() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (from: string | undefined, to: string | undefined) => {
    if (!from || !to) return;
    const next = new URLSearchParams(query);
    next.set("from", from);
    next.set("to", to);
    next.delete("group");
    navigate(`?${next}`, { preventScrollReset: true });
  };
}

type ValuesProps = Pick<Props, "chart" | "lines"> & { spot: Spot; frame: Frame; marked: readonly string[][] };

function Values({ chart, lines, spot: { at, from = at }, frame, marked }: ValuesProps) {
  const points = chart.series[0]?.points ?? [];
  const point = points[at];
  if (!point) return null;
  const { unit } = chart.measure;
  const percent = (x: number) => `${(x / frame.width) * 100}%`;
  const middle = columnAt(frame, at, points.length);
  const first = columnAt(frame, Math.min(at, from), points.length) - columnWidth(frame, points.length) / 2;
  const width = columnWidth(frame, points.length) * (Math.abs(at - from) + 1);
  return (
    <>
      <div className={styles.mark} aria-hidden="true" style={{ left: percent(first), width: percent(width) }} />
      <div
        className={`grid gap-4 small line-18 num paper rounded-control ${styles.values}`}
        aria-hidden="true"
        data-side={middle > frame.width / 2 ? "left" : "right"}
        style={{ left: percent(middle) }}
      >
        <b>{pointName(point.from, point.to, chart.group)}</b>
        {lines.map(({ label, points: own, color }) => (
          <span className="row gap-6" key={label}>
            <i style={{ background: color }} />
            {label && `${label}: `}
            {own[at]?.low === undefined
              ? shareIn(unit, own[at]?.value, own[at])
              : `${figureWithUnit(unit, own[at]?.low)} to ${figureWithUnit(unit, own[at]?.high)}, average ${figureWithUnit(unit, own[at]?.value)}`}
          </span>
        ))}
        {chart.compared && <span>Compared: {figureWithUnit(unit, chart.compared.values[at])}</span>}
        {chart.target && <span>Target: {figureWithUnit(unit, chart.target[at])}</span>}
        {marked[at]?.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </>
  );
}
