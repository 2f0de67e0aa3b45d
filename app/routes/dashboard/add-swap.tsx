import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { NumberField } from "#app/components/ui/amount-field.tsx";
import { SubmitButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { RadioGroup } from "#app/components/ui/choice.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { FormFields } from "#app/components/ui/form-fields.tsx";
import { ErrorSummary } from "#app/components/ui/notice.tsx";
import { PostForm } from "#app/components/ui/post-form.tsx";
import { redirectWith } from "#app/http/flash.ts";
import { keyOf, replyWith } from "#app/http/form.ts";
import { requireScreen } from "#app/http/guard.ts";
import { readForm } from "#app/http/read-form.ts";
import { NAME } from "#app/shared/brand.ts";
import { managedSwapPath, tasksPath } from "#app/shared/paths.ts";
import { findByContact } from "#modules/accounts/index.ts";
import { codeOf, decodeVin } from "#modules/catalog/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { refuseCommon } from "#modules/kernel/result.ts";
import { registerSwap } from "#modules/swaps/index.ts";

export const handle = { title: "Add a swap" };
export const meta: MetaFunction = () => [{ title: `Add a swap · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request, "swap.add");
  return null;
}

/** Registers a car for an existing seller. Empty fields are filled in from the VIN. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "swap.add");
  const form = await readForm(request);
  const seller = (await findByContact(field(form, "contact")))?.id;
  if (!seller) return replyWith(form, NO_ACCOUNT);
  const input = { seller, vehicle: await vehicleOf(form), channel: field(form, "channel") || undefined };
  const result = await registerSwap(actor, input as never, { key: keyOf(form) });
  if (!result.ok) return replyWith(form, mapFields(result.refusal));
  const to = can(actor, "dashboard.manage") ? managedSwapPath(result.value._id) : tasksPath;
  return redirectWith(to, "The car is registered.");
}

const field = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

const NO_ACCOUNT = refuseCommon("invalid-input", {
  fields: { contact: ["There is no account with this e-mail or phone. Ask the seller to sign up first."] },
}).refusal;

async function vehicleOf(form: FormData) {
  const vin = field(form, "vin").toUpperCase();
  const known = /^[A-Z0-9]{17}$/.test(vin) ? await decodeVin(vin) : undefined;
  const named = (name: string) => {
    const typed = field(form, name);
    return typed ? { code: codeOf(typed), name: typed } : undefined;
  };
  return {
    vin: vin || undefined,
    year: field(form, "year") || known?.year,
    make: named("make") ?? known?.make,
    model: named("model") ?? known?.model,
    style: named("style") ?? known?.style ?? undefined,
    mileage: field(form, "mileage"),
    zip: field(form, "zip"),
    ...(known?.class ? { class: known.class } : {}),
    ...(known?.drivetrain ? { drivetrain: known.drivetrain } : {}),
  };
}

/** Maps the verb's field names to those of the form. */
function mapFields<T extends { field?: string; fields?: Record<string, string[]> }>(refusal: T): T {
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([path, lines]) => [path.split(".")[1] ?? path, lines] as const,
  );
  const field = refusal.field === "seller" ? "contact" : refusal.field;
  return { ...refusal, ...(field ? { field } : {}), fields: Object.fromEntries(fields) };
}

export default function AddSwap() {
  const state = useActionData<typeof action>();
  return (
    <div className="page page-body narrow">
      <Card title="Register a car for a seller">
        <PostForm className="stack">
          <FormFields state={state}>
            <ErrorSummary message={state?.message} />
            <TextField name="contact" label="Seller’s e-mail or phone" required hint="The seller needs an account." />
            <TextField name="vin" label="VIN" optional hint="Fills year, make, model and style." autoComplete="off" />
            <div className="grid2">
              <TextField name="year" label="Year" inputMode="numeric" />
              <TextField name="make" label="Make" />
              <TextField name="model" label="Model" />
              <TextField name="style" label="Style" />
              <NumberField name="mileage" label="Mileage" required />
              <TextField name="zip" label="ZIP code" required inputMode="numeric" />
            </div>
            <RadioGroup
              name="channel"
              label="Sale channel"
              look="inline"
              defaultValue="listing"
              options={[
                { value: "listing", label: "Marketplace" },
                { value: "auction", label: "Auction" },
              ]}
            />
          </FormFields>
          <SubmitButton>Register the car</SubmitButton>
        </PostForm>
      </Card>
    </div>
  );
}
