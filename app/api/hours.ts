import { z } from "zod";
import {
  addVacation,
  changeVacation,
  findAvailability,
  findVacations,
  removeVacation,
  saveAvailability,
} from "#modules/accounts/index.ts";
import { RemoveVacation, SaveAvailability, SaveVacation } from "#modules/accounts/schemas.ts";
import { findAppointmentsDuring } from "#modules/inspections/index.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { endpoint, listOf, okOrNotFound, singlePage } from "./kit.ts";

const Keys = z.object({ general: z.array(z.string()) });
const Ref = z.object({ _id: z.string() });
const OfUser = z.object({ user: z.string() });
export const Vacation = Ref.extend({ from: z.string(), to: z.string(), note: z.string().nullable() });

const get = endpoint({
  catalogue: ["C037"],
  method: "GET",
  path: "/users/{user}/availability",
  summary: "Someone’s weekly hours as keys such as mon-09:00",
  allow: "verified",
  input: OfUser,
  output: Keys,
  run: async (actor, { user }) => okOrNotFound(await findAvailability(actor, user), "person"),
});

const save = endpoint({
  catalogue: ["C038"],
  method: "POST",
  path: "/users/{user}/availability",
  summary: "Replace someone’s weekly hours",
  allow: "verified",
  input: SaveAvailability,
  output: Keys,
  run: saveAvailability,
});

const ask = endpoint({
  catalogue: ["C039"],
  method: "POST",
  path: "/users/availability/get",
  summary: "Someone’s weekly hours, asked by POST",
  allow: "verified",
  input: z.object({ user: id }),
  output: Keys,
  run: async (actor, { user }) => okOrNotFound(await findAvailability(actor, user), "person"),
});

const away = endpoint({
  catalogue: ["C040"],
  method: "PUT",
  path: "/users/{user}/vacations",
  summary: "Add days away, or change those of `_id`; answers the appointments already booked in them",
  allow: "verified",
  input: SaveVacation,
  output: Ref.extend({ booked: z.array(z.string()) }),
  creates: ({ _id }) => _id === undefined,
  commands: [addVacation, changeVacation],
  async run(actor, { _id, ...days }, { key }) {
    const saved = await (_id ? changeVacation(actor, { ...days, _id }, { key }) : addVacation(actor, days, { key }));
    if (!saved.ok) return saved;
    const booked = await findAppointmentsDuring(days.user, days);
    return ok({ ...saved.value, booked: booked.map((one) => one.id) });
  },
});

const back = endpoint({
  catalogue: ["C041"],
  method: "DELETE",
  path: "/users/{user}/vacations",
  summary: "Take days away back; `_id` in the query",
  allow: "verified",
  input: RemoveVacation,
  output: Ref,
  run: removeVacation,
});

const vacations = endpoint({
  catalogue: ["C042"],
  method: "GET",
  path: "/users/{user}/vacations",
  summary: "Someone’s days away",
  allow: "verified",
  input: OfUser,
  output: listOf(Vacation),
  run: async (actor, { user }) => {
    const vacations = await findVacations(actor, user);
    return okOrNotFound(vacations && singlePage(vacations), "person");
  },
});

/** The weekly hours and vacations of technicians and sellers. */
export const hours = { get, save, ask, away, back, vacations };
