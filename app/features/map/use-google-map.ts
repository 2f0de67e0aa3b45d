import { useNavigate, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { MapPoint } from "./map-point.ts";
import type { Circle } from "./projection.ts";

/** Points that change several times within this many milliseconds draw the map once (docs/spec/display.md). */
const REDRAW_MS = 100;

/**
 * Replaces the drawn map with the map of the service when the site has a key and the map is visible; its code loads
 * only then.
 */
export function useGoogleMap(points: readonly MapPoint[], circles: readonly Circle[]) {
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
