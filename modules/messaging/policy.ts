/** Who may do what with conversations. Browser-safe. */
export * from "./conversations/policy.ts";
