import type { OutboundResult } from "#modules/kernel/outbound.ts";

export type Plate = { number: string; state: string };
/** The car a plate is on; `vin` is null when the plate is not known. */
export type PlateAnswer = { vin: string | null; sample: boolean };

/** Finds the car a plate is on. */
export type PlateReader = { read(plate: Plate): Promise<OutboundResult<PlateAnswer>> };
