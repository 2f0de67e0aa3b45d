// The public interface of the voice assistant: a grammar and a conversation, both pure, and the names of cars it knows.

export { type Heard, hear, maySkip, promptOf } from "./hear.ts";
export { PLATE_UNKNOWN } from "./questions.ts";
export type { Turn } from "./turn.ts";
export { findVocabulary } from "./vocabulary.ts";
