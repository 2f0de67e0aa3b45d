import { defineCommand } from "#db/command.ts";
import { findPaper, openPaperTask } from "#modules/deals/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { limitWriting } from "./limit-writing.ts";
import { SWAP_TEAM } from "./policy.ts";
import { AskAboutPaper } from "./schemas.ts";
import { findThreadRow, openThread } from "./threads.ts";
import { refuseWriting, writeMessage } from "./write-message.ts";

/** A signer asks about a closing paper: in their conversation with the swap team, and the dealmaker gets a task. */
export const askAboutPaper = defineCommand({
  name: "messaging.ask-about-paper",
  input: AskAboutPaper,
  allow: "verified",
  errors: ["account-closed", "blocked", "blocked-by-you", "too-fast"],
  async prepare(actor, { swap, paper: id }) {
    const paper = await findPaper(actor, swap, id);
    if (!paper?.mayAsk) return notFound("paper");
    const key = { swapId: swap, memberId: personId(actor), otherId: SWAP_TEAM };
    const isNew = !(await findThreadRow(key));
    return (await limitWriting(actor, { isNew })) ?? ok({ key, title: paper.title });
  },
  async run(context, { swap, question }, { key, title }) {
    const { tx, actor, now } = context;
    const refused = await refuseWriting(tx, actor, key, key.memberId, []);
    if (refused) return refused;
    const task = { title: `Answer a question about a closing paper: ${title}`, note: question };
    await openPaperTask(tx, actor, swap, task, now);
    const message = `About the closing paper “${title}”: ${question}`;
    return ok(await writeMessage(context, await openThread(tx, key, now), key.memberId, { message, files: [] }));
  },
});
