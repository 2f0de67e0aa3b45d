import { Link, useNavigate, useRouteLoaderData } from "@remix-run/react";
import { type CSSProperties, useEffect, useRef } from "react";
import { mapPath } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import * as styles from "./map.module.css";
import type { MapPoint } from "./map-point.ts";
import {
  type Circle,
  frameOf,
  type LatLng,
  placed,
  radiusOn,
  type Shape,
  spread,
  viewName,
  viewOf,
} from "./projection.ts";

/** Points that change several times within this many milliseconds draw the map once (docs/spec/display.md). */
const REDRAW_MS = 100;

/**
 * Replaces the drawn map with the map of the service when the site has a key and the map is visible; its code loads
 * only then.
 */
function useGoogleMap(points: readonly MapPoint[], circles: readonly Circle[]) {
  const ref = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const key = (useRouteLoaderData("root") as { mapsKey?: string } | undefined)?.mapsKey;
  // The lists are new objects at each render; only their content counts.
  const shown = JSON.stringify({ points, circles });
  useEffect(() => {
    const box = ref.current;
    if (!key || !box) return;
    let gone = false;
    let remove = () => {};
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      import("./google-map.ts")
        .then(({ drawGoogleMap }) => drawGoogleMap(box, key, JSON.parse(shown), navigate))
        .then((undo) => {
          if (gone) undo();
          else remove = undo;
        })
        .catch(() => {}); // the service does not respond: the drawn map stays
    });
    const timer = setTimeout(() => watch.observe(box), REDRAW_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      watch.disconnect();
      remove();
    };
  }, [key, shown, navigate]);
  return ref;
}

type Props = {
  /** A description of the map. */
  label: string;
  points: readonly MapPoint[];
  /** Areas around places. */
  circles?: readonly Circle[];
  /** Places without a name, as dots. */
  dots?: readonly LatLng[];
  shape?: Shape;
  /** The point that is highlighted elsewhere on the page. */
  active?: string;
  className?: string;
};

/**
 * A map without a map service: the server draws the land as a picture, the pins over it are links, and none of it needs
 * scripts. If the site has a key for a map service, the service's map replaces it when it becomes visible.
 */
export function AreaMap({ label, points, circles = [], dots = [], shape = "wide", active, className }: Props) {
  const view = viewOf(shape, [...points, ...dots], circles);
  const { width, height } = frameOf(view);
  const spots = spread(view, points, points.some(isPill) ? PILL : PIN);
  const ref = useGoogleMap(points, dots.length > 0 ? [...circles, ...dots.map(aroundDot)] : circles);
  return (
    <section ref={ref} aria-label={label} className={cx(styles.map, className)}>
      <div className={`relative ${styles.sheet}`} style={{ "--ratio": width / height } as CSSProperties}>
        <img src={mapPath(viewName(view))} width={width} height={height} alt="" loading="lazy" />
        {dots.length > 0 && (
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={styles.dots}>
            <path d={dots.map((dot) => markAt(placed(view, dot))).join("")} />
          </svg>
        )}
        {circles.length > 0 && (
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {circles.map((circle) => (
              <circle
                key={`${circle.lat} ${circle.lng}`}
                {...center(placed(view, circle))}
                r={radiusOn(view, circle).toFixed(1)}
              />
            ))}
          </svg>
        )}
        {points.map((point, at) => {
          const { x, y } = spots[at] as { x: number; y: number };
          if (x < 0 || y < 0 || x > width || y > height) return null;
          return <Pin key={point.id} point={point} x={x / width} y={y / height} active={point.id === active} />;
        })}
      </div>
    </section>
  );
}

/** The sizes in `map.module.css`, with half a pixel for the rounding of `percent`. */
const PIN = { width: 25.5, height: 38.5 };
/** Wide enough for three digits. */
const PILL = { width: 42, height: 28.5 };
const isPill = ({ mark }: MapPoint) => String(mark ?? "").length > 2;

/** A line without length: its round ends make the dot. */
const markAt = ({ x, y }: { x: number; y: number }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
/** On the map of a service, a dot is a small circle. */
const aroundDot = ({ lat, lng }: LatLng): Circle => ({ lat, lng, miles: 0.5 });
const center = ({ x, y }: { x: number; y: number }) => ({ cx: x.toFixed(1), cy: y.toFixed(1) });
const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

function Pin({ point, x, y, active }: { point: MapPoint; x: number; y: number; active: boolean }) {
  const { title, mark, to, alt } = point;
  const looks = {
    className: cx(styles.pin, isPill(point) && styles.pill, alt && styles.alt, active && styles.on),
    style: { left: percent(x), top: percent(y) },
    "aria-label": mark === undefined ? title : `${mark}: ${title}`,
    "data-title": title,
    "data-active": active || undefined,
  };
  if (!to)
    return (
      <span role="img" {...looks}>
        {mark}
      </span>
    );
  return (
    <Link to={to} preventScrollReset={!to.startsWith("#")} {...looks}>
      {mark}
    </Link>
  );
}
