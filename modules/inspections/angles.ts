/** The pictures that a complete set shows, in the order of a walk around and through the car. Browser-safe. */

export const ANGLE_GROUPS = {
  exterior: "Exterior",
  wheels: "Wheels",
  interior: "Interior",
  technical: "Technical",
} as const;
export type AngleGroup = keyof typeof ANGLE_GROUPS;
type Described = { group: AngleGroup; label: string /** How to take the picture. */; hint: string };

const LEVEL = "Hold the phone level, at the height of the door handles.";
const WHOLE_CAR = "Stand ten feet away, with the whole car inside the outline.";
const FACE = "Crouch in front of the wheel, with the rim inside the circle.";
const TREAD = "Turn the wheel outward. Put the gauge into the main groove so that its number can be read.";

const angle = (group: AngleGroup, label: string, hint: string): Described => ({ group, label, hint });

export const ANGLES = {
  "front-left": angle("exterior", "Front ¾, left", WHOLE_CAR),
  front: angle("exterior", "Front", `${WHOLE_CAR} ${LEVEL}`),
  "front-right": angle("exterior", "Front ¾, right", WHOLE_CAR),
  "side-right": angle(
    "exterior",
    "Right side",
    "Stand level with the middle pillar, ten feet away. Both wheels inside the outline.",
  ),
  "rear-right": angle("exterior", "Rear ¾, right", WHOLE_CAR),
  rear: angle("exterior", "Rear", `${WHOLE_CAR} ${LEVEL}`),
  "rear-left": angle("exterior", "Rear ¾, left", WHOLE_CAR),
  "side-left": angle(
    "exterior",
    "Left side",
    "Stand level with the middle pillar, ten feet away. Both wheels inside the outline.",
  ),
  roof: angle("exterior", "Roof", "Hold the phone above the roof, from the rear corner."),
  windshield: angle("exterior", "Windshield", "Stand in front of the car so that the glass shows no glare."),
  hood: angle("exterior", "Hood, closed", "From above the front, so that both gaps of the hood are visible."),
  "bumper-front": angle("exterior", "Front bumper, low", "Crouch, with the lower edge of the bumper in the picture."),
  "bumper-rear": angle("exterior", "Rear bumper, low", "Crouch, with the lower edge of the bumper in the picture."),
  plate: angle("exterior", "Plate area", "Two feet away, straight on."),
  "wheel-front-left": angle("wheels", "Front left wheel", FACE),
  "tread-front-left": angle("wheels", "Front left tread", TREAD),
  "wheel-front-right": angle("wheels", "Front right wheel", FACE),
  "tread-front-right": angle("wheels", "Front right tread", TREAD),
  "wheel-rear-right": angle("wheels", "Rear right wheel", FACE),
  "tread-rear-right": angle("wheels", "Rear right tread", TREAD),
  "wheel-rear-left": angle("wheels", "Rear left wheel", FACE),
  "tread-rear-left": angle("wheels", "Rear left tread", TREAD),
  dash: angle("interior", "Dashboard", "From the middle of the rear seat, with the whole dashboard in the picture."),
  odometer: angle("interior", "Odometer, lit", "Ignition on. The miles must be readable."),
  "seat-driver": angle("interior", "Driver seat", "Door open, with the side bolster in the picture."),
  "seat-passenger": angle("interior", "Front passenger seat", "Door open, with the whole seat in the picture."),
  "seat-rear": angle("interior", "Rear seats", "From the open rear door, with the whole bench in the picture."),
  headliner: angle("interior", "Headliner", "Point the phone upward from between the front seats."),
  trunk: angle("interior", "Trunk, floor lifted", "Lift the floor, so that spare wheel or kit is visible."),
  infotainment: angle("interior", "Infotainment, on", "Ignition on, with the home screen shown."),
  engine: angle("technical", "Engine bay", "Hood open, straight from the front."),
  "vin-plate": angle("technical", "VIN plate", "Through the windshield. All 17 characters must be readable."),
  "door-label": angle("technical", "Door-jamb label", "Driver’s door open. The label must be readable."),
  "under-front": angle(
    "technical",
    "Under the front",
    "Hold the phone near the ground and point it at the front axle.",
  ),
  "under-rear": angle("technical", "Under the rear", "Hold the phone near the ground and point it at the rear axle."),
  keys: angle("technical", "Keys and documents", "Lay all keys and the documents side by side."),
} as const satisfies Record<string, Described>;
export type Angle = keyof typeof ANGLES;
export const ANGLE_NAMES = Object.keys(ANGLES) as [Angle, ...Angle[]];

type Taken = { angle?: Angle | undefined };

/** The angles that no picture shows, in the order of the walk. */
export const missingAngles = (pictures: readonly Taken[]): Angle[] => {
  const taken = new Set(pictures.map((picture) => picture.angle));
  return ANGLE_NAMES.filter((name) => !taken.has(name));
};

const inWalk = (angle: Angle | undefined): number => (angle ? ANGLE_NAMES.indexOf(angle) : -1);

/**
 * Adds the picture of an angle: in place of the one that was taken before, otherwise where it belongs in the order of
 * the walk. Pictures without an angle keep their places.
 */
export function withAngle<P extends { key: string; angle?: Angle | undefined }>(
  known: readonly P[],
  picture: P & { angle: Angle },
): P[] {
  const { key, angle } = picture;
  const others = known.filter((other) => other.key !== key);
  const at = others.findIndex((other) => other.angle === angle);
  if (at >= 0) return others.with(at, picture);
  const next = others.findIndex((other) => inWalk(other.angle) > inWalk(angle));
  return others.toSpliced(next < 0 ? others.length : next, 0, picture);
}
