import { defineRefusals } from "#modules/kernel/result.ts";

export const refuse = defineRefusals({
  "slot-taken": {
    status: 409,
    message: "This time has just been taken. Please choose another one.",
    field: "start",
  },
  "slot-unknown": { status: 422, message: "Appointments start on the hour or half past.", field: "start" },
  "slot-closed": { status: 422, message: "We do not work at this time. Please choose another one.", field: "start" },
  "slot-too-soon": { status: 422, message: "This time is too soon. Please choose a later one.", field: "start" },
  "center-unknown": { status: 422, message: "Please choose a center.", field: "location.center" },
  "not-a-technician": { status: 422, message: "This person is not a technician.", field: "technician" },
  "inspection-ended": { status: 409, message: "This appointment is over or was canceled." },
  "link-expired": { status: 410, message: "This link is no longer valid. Please sign in to see your appointment." },
  "evaluation-incomplete": { status: 422, message: "The evaluation is not complete yet." },
  "no-warranty": { status: 409, message: "Self-inspection is only for cars with a factory warranty." },
  "self-inspected": { status: 409, message: "The evaluation is complete: the seller has inspected the car." },
  "part-changed": {
    status: 409,
    message: "Another person has changed this in the meantime. Please choose which version to keep.",
  },
  "center-in-use": { status: 409, message: "Appointments are booked at this center. Move them first." },
});
