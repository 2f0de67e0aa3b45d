import { STAGES } from "#modules/inspections/lifecycle.ts";

/** What pages say about booking each kind of appointment. */
export const BOOKING_WORDS: Record<number, { title: string; booked: string }> = {
  [STAGES.evaluation]: { title: "Book the evaluation", booked: "The evaluation" },
  [STAGES.dropOff]: { title: "Book the drop-off", booked: "The drop-off" },
  [STAGES.pickUp]: { title: "Book the pick-up", booked: "The pick-up" },
};
