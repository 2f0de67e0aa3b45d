export * from "./offer-lifecycle.ts";
export * from "./visits/lifecycle.ts";
