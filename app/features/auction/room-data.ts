import type { CarView } from "#app/features/car/car-view.ts";
import type { LotRoom } from "#modules/auctions/schemas.ts";

/** What the page of a lot shows. */
export type RoomData = {
  view: CarView;
  room: LotRoom;
  delivery: { cents: number; miles: number; place: string } | null;
  staff: boolean;
  /** The server's time when the page was made. */
  at: number;
};
