export { findHolders, findPeople, type Person } from "#modules/accounts/index.ts";
