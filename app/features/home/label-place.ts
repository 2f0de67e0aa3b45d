type Place = { x: number; y: number };
export type LabelPlace = Place & { anchor: "start" | "end" };

type Chart = {
  plot: { left: number; right: number; top: number; bottom: number };
  /** The height of the line at a horizontal place. */
  lineAt: (x: number) => number;
  /** What the label must not cover. */
  points: readonly Place[];
  /** The text beside the car: it begins at the car, and goes to the right or to the left. */
  car: Place & { textRight: boolean };
};

/** The largest size of "Usual price" and of the text beside the car, in the units of the drawing, with some room. */
const WIDTH = 106;
const [ABOVE, BELOW] = [20, 8];
const CAR_TEXT = { width: 210, height: 14 };

/** Where the words of the line are: at one of its ends, above or below it, where they cover neither the line nor a car. */
export function placeLabel({ plot, lineAt, points, car }: Chart): LabelPlace {
  const { left, right, top, bottom } = plot;
  const above = (x: number) => Math.min(lineAt(x), lineAt(x + WIDTH)) - BELOW - 4;
  const below = (x: number) => Math.max(lineAt(x), lineAt(x + WIDTH)) + ABOVE + 4;
  const places: LabelPlace[] = [
    { x: right, y: above(right - WIDTH), anchor: "end" },
    { x: right, y: below(right - WIDTH), anchor: "end" },
    { x: left, y: below(left), anchor: "start" },
    { x: left, y: above(left), anchor: "start" },
  ];
  const from = car.textRight ? car.x : car.x - CAR_TEXT.width;
  const isFree = ({ x, y, anchor }: LabelPlace) => {
    const start = anchor === "end" ? x - WIDTH : x;
    const covers = (one: Place) =>
      one.x > start - 7 && one.x < start + WIDTH + 7 && one.y > y - ABOVE && one.y < y + BELOW;
    const besideCar =
      from < start + WIDTH &&
      from + CAR_TEXT.width > start &&
      car.y + CAR_TEXT.height > y - ABOVE &&
      car.y - CAR_TEXT.height < y + BELOW;
    return y - ABOVE >= top && y + BELOW <= bottom && !besideCar && ![...points, car].some(covers);
  };
  return places.find(isFree) ?? (places[0] as LabelPlace);
}
