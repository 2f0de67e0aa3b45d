import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuseSegment } from "./errors.ts";
import { segmentRemoved, segmentSaved } from "./events.ts";
import { refuseDefinition } from "./refuse-definition.ts";
import { RemoveSegment, SaveSegment } from "./schemas.ts";
import { segments } from "./tables.ts";

/** Adds a segment, or with `_id` and `version` changes one. */
export const saveSegment = defineCommand({
  name: "newsletters.save-segment",
  input: SaveSegment,
  allow: "newsletter",
  errors: ["segment-name-taken", "unknown-zip"],
  constraints: { segments_name: () => refuseSegment("segment-name-taken") },
  async run({ tx, actor, now, record }, { _id, version, name, ...definition }) {
    const [known] = _id ? await tx.select().from(segments).where(eq(segments.id, _id)).for("update") : [];
    if (_id && !known) return notFound("segment");
    if (known && known.version !== version) return refuseCommon("stale-version");
    const refused = await refuseDefinition(tx, definition);
    if (refused) return refused;
    const saved = { name, definition, savedBy: actor.id, savedAt: now };
    const id = known?.id ?? newId();
    if (known) {
      const next = { ...saved, version: known.version + 1 };
      await tx.update(segments).set(next).where(eq(segments.id, id));
    } else await tx.insert(segments).values({ id, ...saved, createdAt: now });
    await record(segmentSaved({ segment: id }));
    return ok({ _id: id });
  },
});

/** Removes a segment. Newsletters that were sent to it keep their copy of the definition. */
export const removeSegment = defineCommand({
  name: "newsletters.remove-segment",
  input: RemoveSegment,
  allow: "newsletter",
  async run({ tx, record }, { segment }) {
    const [known] = await tx.select().from(segments).where(eq(segments.id, segment)).for("update");
    if (!known) return notFound("segment");
    await tx.delete(segments).where(eq(segments.id, segment));
    await record(segmentRemoved({ segment }));
    return ok({ success: true as const });
  },
});
