import { defineTaskVerb } from "./define-task-verb.ts";
import { NoteTask } from "./schemas.ts";

/** Adds a note to the task; it appears in the timeline of its swap. */
export const noteTask = defineTaskVerb({ name: "note", input: NoteTask, log: "note", decide: () => ({}) });
