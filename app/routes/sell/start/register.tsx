import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import sell from "#app/assets/sell.webp";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { lookUpPlate } from "#app/features/lookups/paid-lookups.server.ts";
import { draftOf, type OpenDraft, setDraftCookie } from "#app/features/sell/draft.server.ts";
import { draftCar } from "#app/features/sell/draft-view.ts";
import { FlowTop } from "#app/features/sell/flow-top.tsx";
import { nextStep } from "#app/features/sell/sell-steps.server.ts";
import { VoicePanel } from "#app/features/voice/voice-panel.tsx";
import { viewOf } from "#app/features/voice/voice-turn.server.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { formValues, replyInvalid, replyWith } from "#app/http/forms/form.ts";
import { leadOf } from "#app/http/request/arrival.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { sellDuplicatePath, sellVehiclePath } from "#app/shared/paths.ts";
import { decodeVin, readMaker } from "#modules/catalog/index.ts";
import { LookupByPlate, LookupByVin } from "#modules/catalog/schemas.ts";
import { newSession } from "#modules/marketplace/voice/schemas.ts";
import { findSwapByVin, saveDraft } from "#modules/swaps/index.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";
import * as styles from "./lookup-form.module.css";
import { LookupForm } from "./lookup-form.tsx";

export const addresses = ["/sell/register"];
export const sitemap = ["/sell/register"];

export const handle: FrameHandle = { frame: "flow" };
export const meta: MetaFunction = () => [
  { title: `Sell your car by plate or VIN · ${NAME}` },
  {
    name: "description",
    content: "Type your license plate or VIN. We find the car and you see an estimate before giving your name.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const draft = await draftOf(request);
  const typed = {
    plate: searchParams.get("plate") ?? draft.data.plate,
    state: searchParams.get("state") ?? draft.data.plateState,
    vin: searchParams.get("vin") ?? draft.data.vin,
  };
  const by: "plate" | "vin" = searchParams.get("by") === "vin" || searchParams.has("vin") ? "vin" : "plate";
  const car = draft.swap ? null : draftCar(draft.data);
  const voice = searchParams.has("voice") ? await viewOf({ session: newSession("plate"), say: "" }, null) : null;
  return { by, typed, voice, unfinished: car && { car, to: nextStep(draft) } };
}

/** Starts a registration with a plate or a VIN. The decoded car prefills the next page. */
export async function action({ request }: ActionFunctionArgs) {
  const draft = await draftOf(request);
  const form = await readForm(request);
  const values = formValues(form);
  const byVin = values.by === "vin" || (values.vin !== undefined && values.plate === undefined);
  const parsed = (byVin ? LookupByVin : LookupByPlate).safeParse(values);
  if (!parsed.success) return replyInvalid(form, parsed.error);
  const lead = await leadOf(request);
  if ("vin" in parsed.data)
    return startDraft(form, draft, { ...lead, vin: parsed.data.vin }, Boolean(await decodeVin(parsed.data.vin)));
  const { plate, state } = parsed.data;
  const found = await lookUpPlate(plate, state);
  if (!found.ok) return replyWith(form, found.error);
  return startDraft(
    form,
    draft,
    { ...lead, vin: found.value.vin, plate, plateState: state, sample: found.value.sample },
    true,
  );
}

type DraftStart = Pick<DraftData, "lead"> & { vin: string; plate?: string; plateState?: string; sample?: boolean };

/** Redirects a registered car to the duplicate page. A different car than before starts a new draft. */
async function startDraft(form: FormData, draft: OpenDraft, given: DraftStart, known: boolean) {
  const duplicate = await findSwapByVin(given.vin);
  if (duplicate) return redirect(sellDuplicatePath(duplicate.id), 303);
  const sameCar = draft.token && !draft.swap && draft.data.vin === given.vin;
  const saved = await saveDraft(draft.actor, { ...given, ...(sameCar && draft.token ? { token: draft.token } : {}) });
  if (!saved.ok) return replyWith(form, saved.error);
  await setDraftCookie(saved.value.token);
  if (known) return redirect(sellVehiclePath, 303);
  return redirectWith(sellVehiclePath, { kind: "info", text: await unreadWords(given.vin) });
}

/** What is known from a VIN whose descriptor is unknown. */
async function unreadWords(vin: string): Promise<string> {
  const known = await readMaker(vin);
  if (!known) return "We couldn’t read this VIN. Please choose your car yourself.";
  const car = [known.year, known.make?.name ?? "car"].join(" ");
  return `This VIN is of a ${car}, but we couldn’t read the rest. Please choose the model and the style.`;
}

export default function Register() {
  const { by, typed, voice, unfinished } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <>
      <FlowTop step={1} open={false} />
      {unfinished && (
        <div className={`page row wrap green green-tint ${styles.resume}`}>
          <p>
            Your registration of the <b>{unfinished.car.name}</b> is not finished yet.
          </p>
          <Link className="btn small" to={unfinished.to}>
            Continue with this car
          </Link>
        </div>
      )}
      {voice && (
        <div className="page narrow page-body">
          <VoicePanel view={voice} />
        </div>
      )}
      <section className={`grid ${styles.start}`}>
        <LookupForm by={by} reply={reply} typed={typed} />
        <figure>
          <img src={sell} width="1500" height="1500" alt="Rear of an orange hatchback" />
        </figure>
      </section>
    </>
  );
}
