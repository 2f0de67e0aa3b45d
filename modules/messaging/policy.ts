/** Who may do what with conversations, and their constants and texts. Browser-safe, without zod. */
export * from "./conversations/limits.ts";
export * from "./conversations/policy.ts";
export { fillTemplate, VARIABLES } from "./conversations/templates/fill-template.ts";
export { WARNING_WORDS } from "./conversations/warnings/words.ts";
