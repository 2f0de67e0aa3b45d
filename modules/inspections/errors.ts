import { defineErrors } from "#modules/kernel/result.ts";

export const refuse = defineErrors({
  "slot-taken": {
    status: 409,
    message: "This time has just been taken. Please choose another one.",
    field: "start",
  },
  "slot-unknown": { status: 422, message: "Appointments start on the hour or half past.", field: "start" },
  "slot-closed": {
    status: 422,
    message: "We don’t have appointments at this time. Please choose another one.",
    field: "start",
  },
  "slot-too-soon": { status: 422, message: "This time is too soon. Please choose a later one.", field: "start" },
  "place-unknown": {
    status: 422,
    message: "We don’t know where this is. Please enter the ZIP code of the place.",
    field: "location.zip",
  },
  "place-outside": {
    status: 422,
    message: "Our technicians don’t drive to this ZIP code. Please choose a Swap Center or another address.",
    field: "location.zip",
  },
  "place-outside-reason": {
    status: 422,
    message: "This ZIP code is outside every service area. Choose a Swap Center, or say why a technician drives there.",
    field: "outside",
  },
  "center-unknown": { status: 422, message: "Please choose a center.", field: "location.center" },
  "not-a-technician": { status: 422, message: "This person is not a technician.", field: "technician" },
  "not-in-deal": { status: 409, message: "A drop-off or a pick-up is booked once the car is in a deal." },
  "nobody-free": {
    status: 409,
    message: "No one else is free at this time. Please choose another time.",
    field: "technician",
  },
  "same-technician": {
    status: 409,
    message: "This technician has the appointment already. Please choose another one.",
    field: "technician",
  },
  "pick-up-early": {
    status: 409,
    message: "The pick-up is planned for a later day. Move the appointment first if the car is picked up earlier.",
  },
  "inspection-ended": { status: 409, message: "This appointment is over or was canceled." },
  "link-expired": { status: 410, message: "This link is no longer valid. Please log in to see your appointment." },
  "evaluation-incomplete": { status: 422, message: "The evaluation is not complete yet." },
  "odometer-lower": {
    status: 422,
    message: "The odometer showed more before. Please read it again, or say why it shows less.",
    field: "mileage",
  },
  "verification-early": { status: 409, message: "The evaluation is not complete yet, so it cannot be verified." },
  "verification-incomplete": { status: 422, message: "The verification is not complete yet." },
  "verified-already": { status: 409, message: "The verification is complete already." },
  "no-warranty": { status: 409, message: "Self-inspection is only for cars with a factory warranty." },
  "self-inspected": { status: 409, message: "The evaluation is complete: the seller has inspected the car." },
  "part-changed": {
    status: 409,
    message:
      "This was changed in the meantime, by another person or in another tab. Please choose which version to keep.",
  },
  "zip-unknown": { status: 422, message: "We don’t recognize this ZIP code.", field: "zip" },
  "zips-unknown": { status: 422, message: "We don’t recognize these ZIP codes.", field: "zips" },
  "zips-missing": { status: 422, message: "Please enter at least one ZIP code.", field: "zips" },
  "area-unknown": { status: 422, message: "Please choose a service area.", field: "area" },
  "holiday-known": { status: 409, message: "The center is already closed on this day.", field: "day" },
  "holiday-past": { status: 422, message: "This day has passed.", field: "day" },
  "center-in-use": {
    status: 409,
    message: "Appointments are booked at this center. Move them first, or close the center.",
  },
});
