import type { LatLng } from "./projection.ts";

/** A place on the map. */
export type MapPoint = LatLng & {
  id: string;
  /** Its name, read by screen readers and shown on hover. */
  title: string;
  /** The number on the pin. */
  mark?: number;
  to?: string;
  /** Drawn less prominently, in the other color. */
  alt?: boolean;
};
