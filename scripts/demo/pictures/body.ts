/**
 * The outline of a body class in centimeters: x goes from front to rear, y is 0 on the ground and negative above it.
 * All strings are SVG paths.
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
  /** A convertible without a roof. */
  open?: boolean;
  /** Dark plastic trim around wheels and sills. */
  cladding?: boolean;
  cargoBed?: boolean;
  roofRails?: string;
  /** The rail of a sliding door. */
  slideRail?: string;
};
