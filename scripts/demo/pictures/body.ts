/**
 * The outline of one kind of car, in centimeters: x grows from the nose to the tail, y is 0 on the ground and
 * negative upwards. Everything that is a text is an SVG path.
 */
export type Body = {
  length: number;
  height: number;
  /** The positions of the axles. */
  wheels: [number, number];
  radius: number;
  /** Height of the lower edge of the doors. */
  sill: number;
  body: string;
  glass: string;
  pillars: string[];
  doors: string[];
  crease: string;
  lowerCrease: string;
  handles: [number, number][];
  lamp: string;
  daylight: string;
  tail: string;
  mirror: [number, number];
  seats: number[];
  steering: number;
  hood: string;
  trunk: string;
  antenna?: [number, number];
  /** No roof. */
  open?: boolean;
  /** Dark plastic around wheels and sills. */
  cladding?: boolean;
  cargoBed?: boolean;
  roofRails?: string;
  /** The rail of a sliding door. */
  slideRail?: string;
};
