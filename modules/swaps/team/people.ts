export { becomeSeller, findHolders, findPeople, holdsRole, type Person } from "#modules/accounts/find-people.ts";
