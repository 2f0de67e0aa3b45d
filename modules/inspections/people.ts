export { findHolders, findPeople, type Person } from "#modules/accounts/find-people.ts";
