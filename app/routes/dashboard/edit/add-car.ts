import { data } from "@remix-run/node";
import { lookUpPlate } from "#app/features/lookups/paid-lookups.server.ts";
import type { CarFields } from "#app/features/sell/car-fields.ts";
import { carFields, mapErrorFields, vehicleOf } from "#app/features/sell/sell-car.server.ts";
import { notFoundPage } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { doubtAbout, keyOf, replyInvalid, replyWith, typedValues } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { AddSwapAction } from "#app/shared/actions.ts";
import { managedSwapPath, tasksPath } from "#app/shared/paths.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { LookupByPlate, LookupByVin } from "#modules/catalog/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import type { DomainError } from "#modules/kernel/result.ts";
import { addSwap, findSwapByVin, refuseSwap } from "#modules/swaps/index.ts";
import type { AddState } from "./add-form.tsx";

/** What the buttons of the screen that adds a swap do. */

const ACTIONS: Record<AddSwapAction, (form: FormData, actor: Actor) => Promise<Response | ReturnType<typeof again>>> = {
  "look-up": lookUp,
  lists: async (form) => again(form, { car: await carOf(typedValues(form)) }),
  save,
};

/** Performs the action that the address names. */
export async function performAdd(request: Request, actor: Actor, name: string | undefined) {
  const action = lookup(ACTIONS, name);
  if (!action) throw notFoundPage();
  return action(await readForm(request), actor);
}

/** The lists of the chosen car. Without a choice, the VIN decides. */
async function carOf(fields: Record<string, string>): Promise<CarFields> {
  const vin = LookupByVin.safeParse(fields).data?.vin;
  if (vin && !fields.make) {
    const found = await carFields(null, { vin });
    if (found.decoded) return found;
  }
  return carFields(fields, {});
}

/** Finds the car by the VIN or, when there is none, by the plate. */
async function lookUp(form: FormData) {
  const typed = typedValues(form);
  const byVin = typed.vin?.trim() !== "" || typed.plate?.trim() === "";
  const parsed = (byVin ? LookupByVin : LookupByPlate).safeParse(typed);
  if (!parsed.success) return refused(form, replyInvalid(form, parsed.error).data, 422);
  const found = "vin" in parsed.data ? parsed.data.vin : await vinOfPlate(parsed.data);
  if (typeof found !== "string") return refused(form, replyWith(form, found).data, found.status);
  const taken = await findSwapByVin(found);
  if (taken) return refused(form, replyWith(form, refuseSwap("vin-taken").error).data, 409);
  const car = await carFields(null, { vin: found });
  form.set("vin", found);
  return again(form, { car: car.decoded ? car : await carOf(typed), looked: newId() });
}

async function vinOfPlate({ plate, state }: { plate: string; state: string }): Promise<string | DomainError> {
  const found = await lookUpPlate(plate, state);
  return found.ok ? found.value.vin : found.error;
}

async function save(form: FormData, actor: Actor) {
  const typed = typedValues(form);
  const car = await carOf(typed);
  const { firstName, lastName, email, phone, plate, state, channel } = typed;
  const vehicle = await vehicleOf(typed, car.choices, plate?.trim() ? { plate, plateState: state } : {});
  const input = { seller: { firstName, lastName, email, phone }, vehicle, channel };
  const doubt = await doubtAbout(form);
  if (doubt) return again(form, { ...replyWith(form, doubt).data, car }, doubt.status);
  const added = await addSwap(actor, input as Parameters<typeof addSwap>[1], { key: keyOf(form) });
  if (!added.ok) {
    const error = mapErrorFields(mapErrorFields(sayWhose(added.error), "vehicle"), "seller");
    return again(form, { ...replyWith(form, error).data, car }, error.status);
  }
  const { _id, seller, isNew } = added.value;
  const name = (await findPeople([seller])).get(seller)?.fullName ?? "the seller";
  return redirectWith(
    can(actor, "dashboard.manage") ? managedSwapPath(_id) : tasksPath,
    isNew
      ? `The car is registered. ${name} has a new account, and we sent a message about setting a password.`
      : `The car is registered for ${name}, who already has an account.`,
  );
}

/** Here staff name the account by its contact. */
const sayWhose = (error: DomainError): DomainError =>
  error.code === "no-seller"
    ? {
        ...error,
        field: "email",
        message: "The account with this contact is not an active account of a private seller.",
      }
    : error;

const refused = async (form: FormData, state: Partial<AddState>, status: number) =>
  again(form, { ...state, car: await carOf(typedValues(form)) }, status);

/** The same page with everything that was typed. */
function again(form: FormData, { car, ...state }: Partial<AddState> & Pick<AddState, "car">, status = 200) {
  const whole: AddState = { errors: {}, message: null, code: null, ...state, car, values: typedValues(form) };
  return data(whole, { status });
}
