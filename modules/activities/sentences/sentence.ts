import type { ActivityKind, Facts, Names } from "#modules/kernel/activity.ts";

/** What the record of who did what says of an event or an entry of the audit log. */
export type Sentence = { type: string; kind: ActivityKind; write(facts: Facts<unknown>, names: Names): string };
