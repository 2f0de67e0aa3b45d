import { defineCommand } from "#db/command.ts";
import { CONTACT_TAKEN, findNamedAccount, limitOpening, openAccount } from "#modules/accounts/index.ts";
import { NamedPerson } from "#modules/accounts/schemas.ts";
import { ok } from "#modules/kernel/result.ts";
import { channel, RegisterSwap } from "../car/schemas.ts";
import { refuse } from "../errors.ts";
import { createSwap, enterChannel } from "./create-swap.ts";
import { refuseRegistration } from "./refuse-registration.ts";

/** A car that staff register, for a seller whom they name by a contact. Pages don't load the rules of phone numbers with it. */
const AddSwap = RegisterSwap.omit({ lead: true }).extend({ seller: NamedPerson, channel });

/**
 * Registers a car for a seller whom staff name by email or phone. The account of that contact is used (`isNew` false), or
 * one is opened in the same transaction, so a refused car leaves no account behind.
 */
export const addSwap = defineCommand({
  name: "swaps.add",
  input: AddSwap,
  allow: "swap.add",
  errors: [
    "email-taken",
    "name-needed",
    "no-listing-channel",
    "no-seller",
    "phone-taken",
    "state-zip",
    "two-accounts",
    "vin-taken",
  ],
  constraints: { swaps_vin_live: () => refuse("vin-taken"), ...CONTACT_TAKEN },
  limits: (actor, { seller }) => limitOpening(actor, seller),
  async run(context, { seller: person, ...input }) {
    const { tx, actor, now } = context;
    const named = await findNamedAccount(tx, person);
    if (!named.ok) return named;
    const refused = await refuseRegistration(tx, actor, named.value, input);
    if (refused) return refused;
    const seller = named.value ?? (await openAccount(context, person));
    const swap = await createSwap(tx, actor, seller, input, now);
    const { step } = await enterChannel(tx, actor, swap, input.channel);
    return ok({ _id: swap.id, step, seller, isNew: named.value === null });
  },
});
