import { State, type Tone } from "#app/ui/marks.tsx";
import { lookup } from "#modules/kernel/lookup.ts";

const TONES: Record<string, Tone> = { GET: "info", POST: "ok", PUT: "ok", DELETE: "bad" };

/** The method of an endpoint. */
export const Method = ({ method }: { method: string }) => (
  <State tone={lookup(TONES, method) ?? "mute"}>{method}</State>
);
