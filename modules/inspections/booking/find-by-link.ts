import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Status } from "../lifecycle.ts";
import { inspections } from "../tables.ts";
import { confirmToken, inspectionOfToken, tokenHolds } from "./confirm-link.ts";

export type LinkedInspection = { vehicle: string; time: string; address: string; status: Status };

/** The part of the appointment that a link's holder may see; undefined if the link is no longer valid. */
export async function findByLink(token: string): Promise<LinkedInspection | undefined> {
  const id = inspectionOfToken(token);
  const [row] = id ? await db().select().from(inspections).where(eq(inspections.id, id)) : [];
  if (!row || !tokenHolds(token, row)) return undefined;
  return { vehicle: row.vehicle, time: row.startsAt.toISOString(), address: row.address, status: row.status };
}

/** The data for messages about an appointment. For internal use: doesn't check permissions. */
export async function findInspectionFacts(id: string) {
  const [row] = await db().select().from(inspections).where(eq(inspections.id, id));
  if (!row) return undefined;
  return {
    id: row.id,
    swap: row.swapId,
    car: row.vehicle,
    seller: row.sellerId,
    technician: row.technicianId,
    stage: row.stage,
    status: row.status,
    start: row.startsAt,
    end: row.endsAt,
    address: row.address,
    /** The token of the seller's confirmation link. */
    confirmToken: confirmToken(row),
  };
}
