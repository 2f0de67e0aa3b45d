import { type ReactNode, useEffect, useRef, useState } from "react";
import { mapPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Minus, Plus } from "#app/ui/icon.tsx";
import {
  areaOf,
  type Camera,
  type Cluster,
  cameraOf,
  canZoom,
  clustersOf,
  groundOf,
  isInside,
  type Size,
  spotOf,
  tilesOf,
  zoomed,
} from "./camera.ts";
import * as styles from "./living-map.module.css";
import { PlaceSearch } from "./place-search.tsx";
import { type LatLng, viewName, viewOf } from "./projection.ts";
import { useCamera, useSize } from "./use-camera.ts";

/** A place with a short label, such as a price. */
export type LabeledPoint = LatLng & { id: string; label: string; title: string; alt?: boolean };
/** What the map shows when it has come to rest. */
export type Area = ReturnType<typeof areaOf>;

type Props = {
  /** A description of the map. */
  label: string;
  points: readonly LabeledPoint[];
  /** The point that is highlighted elsewhere on the page. */
  active: string | undefined;
  onActive: (id: string | undefined) => void;
  /** A pin was pressed, or a group of pins that no zoom separates. */
  onChoose: (ids: readonly string[]) => void;
  /** The user has moved the map to another place. */
  onArea: (area: Area | undefined) => void;
  className?: string;
  children?: ReactNode;
};

/** The size of a label with some room around it. */
/** Until the box is measured. */
const FIRST: Size = { width: 600, height: 500 };
const LABEL: Size = { width: 74, height: 36 };
/** Half zoom steps of a pressed group and of the buttons. */
const STEP = 2;

/**
 * A map that moves and zooms, over the same drawings that a page without scripts shows. Labels that would overlap are
 * one group, which zooms in when it is pressed.
 */
export function LivingMap({ label, points, active, onActive, onChoose, onArea, className, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  const size = useSize(ref);
  const { camera, setCamera, hands } = useCamera(ref, () => cameraOf(points, FIRST));
  useFittedStart(points, camera, setCamera, size, onArea);
  // The drawing that the page had without its scripts.
  const [drawn] = useState(() => viewOf("tall", points));
  const ground = groundOf(camera, size, drawn);
  const clusters = clustersOf(points, (point) => spotOf(camera, size, point), LABEL).filter((one) =>
    isInside(one, size),
  );
  const press = ({ of }: Cluster<LabeledPoint>) => {
    const [first] = of as [LabeledPoint];
    const same = of.every(({ lat, lng }) => lat === first.lat && lng === first.lng);
    if (same || !canZoom(camera, STEP)) return onChoose(of.map(({ id }) => id));
    const spot = spotOf(camera, size, first);
    setCamera((now) => zoomed(now, STEP, { x: spot.x - size.width / 2, y: spot.y - size.height / 2 }));
  };
  return (
    <section
      ref={ref}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
      tabIndex={0}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + -"
      className={cx("relative clipped rounded", styles.living, className)}
      {...hands}
    >
      <img
        src={mapPath(viewName(drawn))}
        alt=""
        draggable={false}
        style={{ left: ground.x, top: ground.y, width: ground.width, height: ground.height }}
      />
      {tilesOf(camera, size).map(({ name, x, y }) => (
        <img key={name} src={mapPath(name)} alt="" draggable={false} style={{ left: x, top: y }} />
      ))}
      {clusters.map((cluster) => (
        <Label
          key={(cluster.of[0] as LabeledPoint).id}
          cluster={cluster}
          active={cluster.of.some(({ id }) => id === active)}
          onActive={onActive}
          onPress={() => press(cluster)}
        />
      ))}
      <PlaceSearch onPlace={(place) => setCamera(cameraOf([place], size))} />
      <div className={`grid rounded-control floating ${styles.zoom}`}>
        <Button
          type="button"
          square
          label="Zoom in"
          disabled={!canZoom(camera, STEP)}
          onClick={() => setCamera((now) => zoomed(now, STEP))}
        >
          <Plus />
        </Button>
        <Button
          type="button"
          square
          label="Zoom out"
          disabled={!canZoom(camera, -STEP)}
          onClick={() => setCamera((now) => zoomed(now, -STEP))}
        >
          <Minus />
        </Button>
      </div>
      {children}
    </section>
  );
}

type LabelProps = {
  cluster: Cluster<LabeledPoint>;
  active: boolean;
  onActive: Props["onActive"];
  onPress: () => void;
};

function Label({ cluster: { x, y, of }, active, onActive, onPress }: LabelProps) {
  const [first] = of as [LabeledPoint];
  const single = of.length === 1;
  const enter = () => onActive(single ? first.id : undefined);
  return (
    <button
      type="button"
      className={cx(
        "clickable unbroken",
        styles.label,
        !single && styles.group,
        of.every(({ alt }) => alt) && styles.alt,
        active && styles.on,
      )}
      style={{ left: x, top: y }}
      aria-label={single ? `${first.title}, ${first.label}` : `${of.length} cars here, the first: ${first.title}`}
      data-title={first.title}
      data-active={active || undefined}
      onPointerEnter={enter}
      onPointerLeave={() => onActive(undefined)}
      onFocus={enter}
      onBlur={() => onActive(undefined)}
      onClick={onPress}
    >
      {single ? first.label : `${of.length} cars`}
    </button>
  );
}

/** Debounce of what the map shows, as a moved map changes with each frame (docs/spec/display.md). */
const REST_MS = 100;

/**
 * Shows all cars, and again when there are other ones, unless the user has moved the map and some of them are in sight.
 * The map reports what it shows when it has stopped moving.
 */
function useFittedStart(
  points: readonly LabeledPoint[],
  camera: Camera,
  setCamera: (camera: Camera) => void,
  size: Size,
  onArea: Props["onArea"],
): void {
  const placed = useRef(camera);
  const key = points.map(({ id }) => id).join();
  const measured = size.width > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other cars, not a moved map
  useEffect(() => {
    if (!measured) return;
    if (camera !== placed.current && points.some((point) => isInside(spotOf(camera, size, point), size))) return;
    placed.current = cameraOf(points, size);
    setCamera(placed.current);
  }, [key, measured]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest function
  useEffect(() => {
    if (!measured) return;
    const away = camera !== placed.current;
    const timer = setTimeout(() => onArea(away ? areaOf(camera, size) : undefined), REST_MS);
    return () => clearTimeout(timer);
  }, [camera, size]);
}
