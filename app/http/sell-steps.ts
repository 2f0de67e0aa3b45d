import {
  sellChannelPath,
  sellOptionsPath,
  sellPath,
  sellProfilePath,
  sellSignupPath,
  sellVehiclePath,
} from "#app/paths.ts";
import type { OpenDraft } from "./draft.ts";

/** Where a registration goes on: the first step that is not done. */
export function nextStep({ actor, data, token }: OpenDraft): string {
  if (!token) return sellPath;
  if (!data.vehicle) return sellVehiclePath;
  if (!data.condition) return sellOptionsPath;
  if (!actor.id) return sellSignupPath;
  return data.place?.address ? sellChannelPath : sellProfilePath;
}

const ORDER = [sellPath, sellVehiclePath, sellOptionsPath, sellSignupPath, sellProfilePath, sellChannelPath];

/** Where somebody belongs who asks for a step too early; null when the step may be shown. */
export function tooEarly(draft: OpenDraft, step: string): string | null {
  const next = nextStep(draft);
  return ORDER.indexOf(next) < ORDER.indexOf(step) ? next : null;
}
