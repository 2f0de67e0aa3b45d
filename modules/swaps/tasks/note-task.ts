import { defineTaskCommand } from "./define-task-command.ts";
import { NoteTask } from "./schemas.ts";

/** Adds a note to the task; it appears in the timeline of its swap. */
export const noteTask = defineTaskCommand({ name: "note", input: NoteTask, log: "note", decide: () => ({}) });
