import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { record } from "#db/record.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { lotStarted } from "../events.ts";
import { lockLot } from "./lock-lot.ts";
import { factsOf } from "./schedule-lot.ts";
import { startIfDue } from "./start-if-due.ts";
import { LotWriter } from "./write-events.ts";

/** Starts a scheduled lot whose time has come. */
export const openDueLot = defineCommand({
  name: "auctions.open-due",
  input: z.object({ lot: id }),
  allow: "system.manage",
  async run({ tx, actor, now }, { lot }) {
    const locked = await lockLot(tx, lot);
    if (!locked) return ok({ started: false });
    const writer = new LotWriter(tx, locked);
    const left = await startIfDue(tx, writer, locked.lot, now);
    if (!left) return ok({ started: false });
    await writer.save();
    await record(tx, actor, lotStarted({ ...factsOf(locked.lot), left }));
    return ok({ started: true });
  },
});
