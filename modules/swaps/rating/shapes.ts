/** How alike the compared cars are: the same trim, any trim of the model year, or a model year to either side. */
export type Likeness = "trim" | "model" | "years";

/** A dealer's car with its price as if it had this car's miles. */
export type Comparable = {
  heading: string;
  year: number;
  miles: number;
  price: number;
  adjustment: number;
  adjusted: number;
  /** Miles to the dealer. */
  distance: number;
  dealer: { name: string; city: string; state: string; lat: number; lng: number };
  drivetrain: string | null;
  cylinders: number | null;
  transmission: string | null;
};
