import { system } from "#modules/kernel/actor.ts";
import { sweepOld } from "./sweep-old.ts";

export default async function sweep(): Promise<void> {
  await sweepOld(system, {});
}
