import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import * as styles from "./map.module.css";
import type { MapPoint } from "./map-point.ts";
import type { Circle } from "./projection.ts";

const MILE_METERS = 1609.34;
/** The default zoom (docs/spec/display.md). */
const DEFAULT_ZOOM = 9;
/** Markers are 25 by 38 pixels (docs/spec/display.md). The drop is the same as in `map.module.css`. */
const DROP = "M12.5 38C9 29 0 21.5 0 12.5a12.5 12.5 0 0 1 25 0C25 21.5 16 29 12.5 38z";
let started = false;

type Shown = { points: MapPoint[]; circles: Circle[] };

/** Renders the map of the service over the box, with a search box for places; returns a function that removes it. */
export async function drawGoogleMap(
  box: HTMLElement,
  key: string,
  { points, circles }: Shown,
  go: (to: string) => void,
): Promise<() => void> {
  if (!started) setOptions({ key, v: "weekly" });
  started = true;
  const [{ Map: GoogleMap, Circle: Ring }, { Marker }, { Autocomplete }, { LatLngBounds, Point }] = await Promise.all([
    importLibrary("maps"),
    importLibrary("marker"),
    importLibrary("places"),
    importLibrary("core"),
  ]);
  const sheet = document.createElement("div");
  sheet.className = styles.serviceMap;
  box.append(sheet);
  const map = new GoogleMap(sheet, { zoom: DEFAULT_ZOOM, mapTypeControl: false, streetViewControl: false });
  const bounds = new LatLngBounds();
  for (const point of points) {
    const { lat, lng, title, mark, to, alt } = point;
    const icon = {
      path: DROP,
      fillColor: colorOf(box, alt ? "--deal-fair" : "--green"),
      fillOpacity: 1,
      strokeColor: colorOf(box, "--paper"),
      anchor: new Point(12.5, 38),
      labelOrigin: new Point(12.5, 12.5),
    };
    const label = mark === undefined ? null : { text: String(mark), color: "#fff" };
    const marker = new Marker({ map, title, position: { lat, lng }, icon, label });
    if (to) marker.addListener("click", () => go(to));
    bounds.extend({ lat, lng });
  }
  const color = colorOf(box, "--accent");
  for (const circle of circles) {
    const ring = new Ring({
      map,
      center: circle,
      radius: circle.miles * MILE_METERS,
      strokeColor: color,
      fillColor: color,
    });
    const around = ring.getBounds();
    if (around) bounds.union(around);
  }
  const first = points[0];
  if (points.length > 1 || circles.length > 0) map.fitBounds(bounds);
  else if (first) map.setCenter(first);
  const search = document.createElement("input");
  search.className = `input ${styles.serviceSearch}`;
  search.placeholder = "Search a place";
  search.setAttribute("aria-label", "Search a place on the map");
  sheet.before(search);
  const places = new Autocomplete(search, { fields: ["geometry"], componentRestrictions: { country: "us" } });
  places.bindTo("bounds", map);
  places.addListener("place_changed", () => {
    const found = places.getPlace().geometry;
    if (found?.viewport) map.fitBounds(found.viewport);
    else if (found?.location) map.setCenter(found.location);
  });
  return () => {
    search.remove();
    sheet.remove();
  };
}

const colorOf = (box: HTMLElement, name: string) => getComputedStyle(box).getPropertyValue(name).trim();
