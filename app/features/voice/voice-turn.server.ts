import { redirect } from "@remix-run/node";
import { lookUpPlate } from "#app/features/lookups/paid-lookups.server.ts";
import { draftOf, setDraftCookie } from "#app/features/sell/draft.server.ts";
import { choiceOf, vehicleOf } from "#app/features/sell/sell-car.server.ts";
import { nextStep } from "#app/features/sell/sell-steps.server.ts";
import { estimateSoFar } from "#app/features/sell/sell-value.server.ts";
import { leadOf } from "#app/http/request/arrival.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { listingPath, sellDuplicatePath, sellNoServicePath, sellPath, withQuery } from "#app/shared/paths.ts";
import { catalogYears, findChoices, findZip } from "#modules/catalog/index.ts";
import { conditionsFor, EQUIPMENT } from "#modules/catalog/schemas.ts";
import { findCoverage } from "#modules/inspections/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { findVocabulary, hear, maySkip, PLATE_UNKNOWN, promptOf, type Turn } from "#modules/marketplace/voice/index.ts";
import { type VoiceSession, voiceState } from "#modules/marketplace/voice/schemas.ts";
import { findSwapByVin, offeredChannels, saveDraft } from "#modules/swaps/index.ts";
import type { DraftData } from "#modules/swaps/schemas.ts";
import type { VoiceView } from "./voice-view.ts";

type Choice = { name: string; code: string };

/** One answer to the assistant: looks up what the conversation needs. Throws the redirect of a command or of a saved car. */
export async function takeTurn(request: Request, session: VoiceSession, said: string): Promise<VoiceView> {
  const around = { choices: await choicesOf(session), newestYear: catalogYears()[0] as number };
  const turn = hear(session, said, { ...around, vocabulary: await findVocabulary() });
  if (turn.go) throw redirect(addressOf(turn.go), 303);
  if (turn.needs === "save") return saveCar(request, turn.session);
  if (turn.needs === "lookup") return viewOf(await lookUp(turn.session), said);
  const { zip } = turn.session.answers;
  if (session.step === "zip" && turn.session.step !== "zip" && zip && !(await findZip(zip)))
    return viewOf(
      { ...turn, session: { ...turn.session, step: "zip" }, note: "We don’t recognize this ZIP code." },
      said,
    );
  return viewOf(turn, said);
}

function addressOf(go: NonNullable<Turn["go"]>): string {
  if (go.page === "sell") return withQuery(sellPath, { voice: "plate" });
  return go.search ? `${listingPath()}?${go.search}` : listingPath();
}

/** What a session shows: its question and the choices. Steps with a single choice, or none, are passed. */
export async function viewOf(turn: Turn, said: string | null): Promise<VoiceView> {
  const { session, choices } = await settled(turn.session);
  const question = [turn.note, promptOf(session, { choices })].filter(Boolean).join(" ");
  const say = turn.say || question;
  return {
    session: JSON.stringify(session),
    state: voiceState(session.step),
    step: session.step,
    pending: session.pending?.label ?? null,
    said,
    say: await withEstimate(session, say),
    choices: choices.map(({ name }) => name),
    maySkip: maySkip(session.step) && session.pending === null,
    answers: session.answers,
    stopped: turn.stopped ?? false,
    typing: turn.typing ?? false,
  };
}

async function settled(session: VoiceSession): Promise<{ session: VoiceSession; choices: Choice[] }> {
  const choices = await choicesOf(session);
  const { step } = session;
  if ((step !== "series" && step !== "style") || choices.length > 1 || session.pending) return { session, choices };
  const [only] = choices;
  const answers = only ? { ...session.answers, [step]: only } : session.answers;
  return settled({ ...session, answers, step: step === "series" && only ? "style" : afterStyle(session) });
}

/** A car whose miles are known came here by going back. */
const afterStyle = ({ answers }: VoiceSession) => (answers.mileage === undefined ? "mileage" : "zip");

/** The choices of the current question. */
async function choicesOf({ step, answers }: VoiceSession): Promise<Choice[]> {
  const same = (name: string) => ({ name, code: name });
  const { year = 0, mileage = 0 } = answers;
  if (step === "condition") return conditionsFor({ year, mileage }, chicagoYear(new Date())).map(same);
  if (step === "channel")
    return offeredChannels({ year, mileage }).map((code) => ({
      code,
      name: code === "listing" ? "Listing" : "Auction",
    }));
  if (step !== "make" && step !== "model" && step !== "series" && step !== "style") return [];
  const { steps } = await findChoices(chosenIn(answers));
  return steps[step].list;
}

const chosenIn = ({ year, make, model, series, style }: VoiceSession["answers"]) => ({
  year,
  make: make?.code,
  model: model?.code,
  series: series?.code,
  style: style?.code,
});

/** Looks up the plate; an unknown one leads to the questions about the car. */
async function lookUp(session: VoiceSession): Promise<Turn> {
  const { plate = "", state = "" } = session.answers;
  const found = await lookUpPlate(plate, state);
  const free = { ...session, pending: null };
  if (!found.ok) {
    const note = found.error.code === "plate-unknown" ? PLATE_UNKNOWN : found.error.message;
    return { session: { ...free, step: "year" }, say: "", note };
  }
  const { vin, year, make, model, series, style, sample } = found.value;
  const named = { ...(series ? { series } : {}), ...(series && style ? { style } : {}) };
  const label = [year, make.name, model.name].join(" ");
  const answers = { ...session.answers, vin, sample, year, make, model, ...named };
  return { session: { ...free, step: "found", answers, pending: { value: "found", label } }, say: "" };
}

/** Before the last question the assistant says what the car could bring: what the next page of the form says, too. */
async function withEstimate({ step, answers, pending }: VoiceSession, say: string): Promise<string> {
  const { year, mileage } = answers;
  if (step !== "channel" || pending || year === undefined || mileage === undefined) return say;
  const car = { ...(await carOf(answers)), year, mileage } as NonNullable<DraftData["vehicle"]>;
  const found = await estimateSoFar({ vehicle: car });
  if (!found) return say;
  const { listing, auction } = found;
  const bring = listing.offered
    ? `A listing could bring about ${formatDollars(listing.expected)}, an auction about ${formatDollars(auction.expected)}.`
    : `An auction could bring about ${formatDollars(auction.expected)}.`;
  return `${bring} ${say}`;
}

/** The car of the answers as the form would keep it. */
async function carOf(answers: VoiceSession["answers"]) {
  const values = valuesOf(answers);
  const { steps, year } = await findChoices(choiceOf(values));
  const { plate, state: plateState } = answers;
  const car = await vehicleOf(values, { steps, year }, { plate, plateState });
  return car as NonNullable<Parameters<typeof saveDraft>[1]["vehicle"]>;
}

/** Saves the car as the visitor's registration, which continues with the first open step. */
async function saveCar(request: Request, session: VoiceSession): Promise<VoiceView> {
  const { answers } = session;
  const { plate, state: plateState, vin, sample, zip = "" } = answers;
  const vehicle = await carOf(answers);
  const place = await findZip(zip);
  const draft = await draftOf(request);
  const has = new Set(answers.options ?? []);
  const given = {
    plate,
    plateState,
    sample,
    vin,
    channel: answers.channel,
    // The visitor has heard and confirmed it.
    sure: vehicle.mileage,
    ...(await leadOf(request)),
    vehicle,
    condition: {
      condition: answers.condition,
      options: EQUIPMENT.map((item) => ({ ...item, value: has.has(item._id) })),
    },
    ...(place ? { place: { lat: place.lat, lng: place.lng, city: place.city, state: place.state } } : {}),
  };
  const saved = await saveDraft(draft.actor, given);
  if (!saved.ok) return viewOf({ session: { ...session, step: "year" }, say: "", note: saved.error.message }, null);
  await setDraftCookie(saved.value.token);
  const duplicate = vin ? await findSwapByVin(vin) : undefined;
  if (duplicate) throw redirect(sellDuplicatePath(duplicate.id), 303);
  const { covered } = await findCoverage(zip);
  if (!covered) throw redirect(withQuery(sellNoServicePath, { zip }), 303);
  const next = nextStep({ ...draft, token: saved.value.token, data: given as never, kept: false, swap: null });
  throw await redirectWith(next, SAVED);
}

/** What the conversation leaves to the form, which continues with the answers. */
const SAVED = "Your answers are saved. The form asks for the rest: the title, your account, and the evaluation.";

/** The answers as the fields of the form. */
function valuesOf({ year, make, model, series, style, mileage, zip, vin, color }: VoiceSession["answers"]) {
  const all = {
    year: year && String(year),
    make: make?.code,
    model: model?.code,
    series: series?.code,
    style: style?.code,
    mileage: mileage === undefined ? "" : String(mileage),
    zip,
    vin,
    color,
  };
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
