import { lookup } from "#modules/kernel/lookup.ts";
import { State, type Tone } from "../ui/marks.tsx";

const TONES: Record<string, Tone> = { GET: "info", POST: "ok", PUT: "ok", DELETE: "bad" };

/** The method of a call. */
export const Method = ({ method }: { method: string }) => (
  <State tone={lookup(TONES, method) ?? "mute"}>{method}</State>
);
