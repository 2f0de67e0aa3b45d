/**
 * Places on the drawing of the car, as fractions of its size, for users who do not click: front up, driver side left.
 */
export const CAR_PARTS: readonly { name: string; x: number; y: number }[] = [
  { name: "Front bumper", x: 0.5, y: 0.075 },
  { name: "Hood", x: 0.5, y: 0.25 },
  { name: "Windshield", x: 0.5, y: 0.375 },
  { name: "Roof", x: 0.5, y: 0.52 },
  { name: "Rear window", x: 0.5, y: 0.655 },
  { name: "Trunk", x: 0.5, y: 0.78 },
  { name: "Rear bumper", x: 0.5, y: 0.925 },
  { name: "Driver front fender", x: 0.17, y: 0.19 },
  { name: "Driver front door", x: 0.2, y: 0.43 },
  { name: "Driver rear door", x: 0.2, y: 0.57 },
  { name: "Driver rear quarter", x: 0.17, y: 0.8 },
  { name: "Passenger front fender", x: 0.83, y: 0.19 },
  { name: "Passenger front door", x: 0.8, y: 0.43 },
  { name: "Passenger rear door", x: 0.8, y: 0.57 },
  { name: "Passenger rear quarter", x: 0.83, y: 0.8 },
  { name: "Wheel, front left", x: 0.12, y: 0.278 },
  { name: "Wheel, front right", x: 0.88, y: 0.278 },
  { name: "Wheel, rear left", x: 0.12, y: 0.719 },
  { name: "Wheel, rear right", x: 0.88, y: 0.719 },
];

/** The name of the nearest place. */
export const partAt = ({ x, y }: { x: number; y: number }): string =>
  [...CAR_PARTS].sort((a, b) => Math.hypot(a.x - x, (a.y - y) * 1.4) - Math.hypot(b.x - x, (b.y - y) * 1.4))[0]?.name ??
  "Car";
