/** A car found by its VIN, plate, or name. */
export type CarHit = {
  _id: string;
  name: string;
  detail: string;
  /** The actor sells it. */
  own: boolean;
};
