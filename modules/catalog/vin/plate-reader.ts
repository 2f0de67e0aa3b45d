import type { OutboundResult } from "#modules/kernel/outbound.ts";

export type Plate = { number: string; state: string };
/** The car of a license plate; `vin` is null when the plate is unknown. */
export type PlateAnswer = { vin: string | null; sample: boolean };

/** Finds the car of a license plate. */
export type PlateReader = { read(plate: Plate): Promise<OutboundResult<PlateAnswer>> };
