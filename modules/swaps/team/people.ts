export { becomeSeller, findHolders, findPeople, holdsRole, type Person } from "#modules/accounts/index.ts";
