import { z } from "zod";
import { flag, id, moment, optionalId, optionalText, text, version } from "#modules/kernel/fields.ts";
import { bigDollars } from "./actions.ts";
import { maybe, short } from "./parts.ts";

const TaskRef = z.object({ task: id, version: version.optional() });
const note = optionalText(2_000);
/** A day without a time means the morning. */
const when = moment("Please choose a date.", "09:00");

export const SetTaskStatus = TaskRef.extend({ status: z.enum(["open", "onHold"]), note });
export const FollowUpTask = TaskRef.extend({ date: when, note });
export const NoResponse = TaskRef.extend({ note });
export const HighAsk = TaskRef.extend({ amount: bigDollars, date: when, note });
export const CheckTask = TaskRef.extend({ code: short, done: flag });
export const CompleteTask = TaskRef.extend({ note });
export const NoteTask = TaskRef.extend({ note: text("Please write the note.", 5_000) });
export const AssignTask = TaskRef.extend({ assignee: optionalId, note });
export const AddTask = z
  .object({
    title: text("Please give the task a title.", 200),
    group: maybe(z.string().trim().max(40)),
    assignee: optionalId,
    swap: optionalId,
    due: maybe(when),
    note,
  })
  .refine((value) => value.group || value.assignee, {
    path: ["group"],
    message: "Choose a role group or a person.",
  });
