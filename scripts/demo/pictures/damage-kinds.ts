/** Damages of the demo cars. The close-up draws each one at the size that its text names, on the scale of its ruler. */
export const DAMAGE_KINDS = [
  { kind: "scratch", inches: 2, text: "Scratch, 2 in, through the clear coat", x: 0.2, y: 0.43 },
  { kind: "dent", inches: 1, text: "Dent, 1 in, paint unbroken", x: 0.83, y: 0.8 },
  { kind: "chips", inches: 3, text: "Stone chips, twelve of them", x: 0.5, y: 0.08 },
  { kind: "crack", inches: 3, text: "Crack in the bumper cover, 3 in", x: 0.5, y: 0.95 },
  { kind: "curb", inches: 4, text: "Curb rash on the wheel, 4 in", x: 0.86, y: 0.24 },
  { kind: "rust", inches: 1, text: "Rust spot, 1 in, at the edge of the door", x: 0.2, y: 0.62 },
] as const;

export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** The damage with this number of the car with this seed. */
export const damageOf = (seed: number, number: number): DamageKind =>
  DAMAGE_KINDS[(seed + number) % DAMAGE_KINDS.length] as DamageKind;
