/**
 * Damages of the demo cars. The close-up shows each one at the size that its text names, on the scale of its ruler. The
 * level goes with the words: 1 can be polished or filled, 2 goes through the paint, 3 needs a new part.
 */
export const DAMAGE_KINDS = [
  { kind: "scratch", level: 2, inches: 2, text: "Scratch, 2 in, through the clear coat", x: 0.2, y: 0.43 },
  { kind: "dent", level: 1, inches: 1, text: "Dent, 1 in, paint unbroken", x: 0.83, y: 0.8 },
  { kind: "chips", level: 1, inches: 3, text: "Stone chips, twelve of them", x: 0.5, y: 0.08 },
  { kind: "crack", level: 3, inches: 3, text: "Crack in the bumper cover, 3 in", x: 0.5, y: 0.95 },
  { kind: "curb", level: 1, inches: 4, text: "Curb rash on the wheel, 4 in", x: 0.86, y: 0.24 },
  { kind: "rust", level: 2, inches: 1, text: "Rust spot, 1 in, at the edge of the door", x: 0.2, y: 0.62 },
] as const;

export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** The damage that a drawing with this seed and number shows. */
export const damageOf = (seed: number, number: number): DamageKind =>
  DAMAGE_KINDS[(seed + number) % DAMAGE_KINDS.length] as DamageKind;
