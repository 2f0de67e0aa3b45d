import { defineErrors } from "#modules/kernel/result.ts";

export const refuseVisit = defineErrors({
  "own-car": { status: 409, message: "You cannot schedule a visit to your own car." },
  "visits-blocked": {
    status: 409,
    message: "You and the seller can’t arrange a visit: one of you has blocked the other.",
  },
  "no-visits": { status: 409, message: "This car takes no visits right now." },
  "visit-exists": {
    status: 409,
    message: "You already have a visit to this car. You can propose another time for it.",
  },
  "visit-off-grid": {
    status: 422,
    message: "Visits start on the hour, from 7:00 AM and until the evening. Please select one of the times.",
    field: "date",
  },
  "visit-too-soon": {
    status: 422,
    message: "A visit starts at least 30 minutes from now. Please select a later time.",
    field: "date",
  },
  "visit-too-late": {
    status: 422,
    message: "Visits can be scheduled up to 60 days ahead. Please select an earlier time.",
    field: "date",
  },
  "visit-taken": { status: 409, message: "This time is not free anymore. Please select another one.", field: "date" },
  "visit-same-time": { status: 422, message: "This is already the current time.", field: "date" },
  "visit-closed": { status: 409, message: "This visit was declined or canceled already." },
  "visit-begun": { status: 409, message: "The time of this visit has come, so it cannot be changed anymore." },
  "visit-ahead": { status: 409, message: "This visit has not begun yet." },
  "visit-long-ago": { status: 409, message: "This visit was too long ago to change." },
  "visit-changed": {
    status: 409,
    message: "The time of this visit has just been changed. Please look at the new one.",
  },
  "visit-not-yours": { status: 409, message: "You proposed this time. It is the other side’s turn." },
  "visit-of-seller": { status: 403, message: "Only our team can record that the seller was not there." },
});
