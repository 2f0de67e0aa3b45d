import { NoteTask } from "../schemas.ts";
import { defineTaskVerb } from "./define-task-verb.ts";

/** A note on the task; it stands in the timeline of its swap. */
export const noteTask = defineTaskVerb({ name: "note", input: NoteTask, log: "note", decide: () => ({}) });
