import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { findParties } from "./find-parties.ts";
import { limitWriting } from "./limit-writing.ts";
import { Reply, SendMessage } from "./schemas.ts";
import { findOwnThread, findThreadRow, openThread } from "./threads.ts";
import { refuseWriting, writeMessage } from "./write-message.ts";

/** Sends a message about a car: to its seller, to a buyer, or to the swap team. */
export const sendMessage = defineCommand({
  name: "messaging.send-message",
  input: SendMessage,
  allow: "verified",
  errors: ["account-closed", "blocked", "blocked-by-you", "not-yet", "too-fast", "yourself"],
  async prepare(actor, wanted) {
    const place = await findParties(actor, wanted);
    if (!place.ok) return place;
    const isNew = !(await findThreadRow(place.value.key));
    return (await limitWriting(actor, { isNew })) ?? place;
  },
  async run(context, { message, files }, { key, party }) {
    const { tx, actor, now } = context;
    const refused = await refuseWriting(tx, actor, key, party, files);
    return refused ?? ok(await writeMessage(context, await openThread(tx, key, now), party, { message, files }));
  },
});

/** Writes in a thread of one's own. */
export const replyInThread = defineCommand({
  name: "messaging.reply",
  input: Reply,
  allow: "verified",
  errors: ["account-closed", "blocked", "blocked-by-you", "too-fast"],
  async prepare(actor) {
    return (await limitWriting(actor, { isNew: false })) ?? ok(undefined);
  },
  async run(context, { thread: id, ...written }) {
    const { tx, actor } = context;
    const own = await findOwnThread(actor, id, tx, { lock: true });
    if (!own) return notFound("conversation");
    const refused = await refuseWriting(tx, actor, own.thread, own.party, written.files);
    return refused ?? ok(await writeMessage(context, own.thread, own.party, written));
  },
});
