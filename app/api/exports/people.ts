import { at } from "#app/http/downloads/export-file.ts";
import { eachUser, type UserRow } from "#modules/accounts/index.ts";
import { UserFilter } from "#modules/accounts/schemas.ts";
import { roleName } from "#modules/kernel/permissions.ts";
import { defineExport } from "./kit.ts";

export const users = defineExport<UserFilter, UserRow>({
  name: "users",
  endpoints: ["/users"],
  query: UserFilter,
  rows: eachUser,
  columns: [
    ["Name", ({ fullName }) => fullName],
    ["Email", ({ email }) => email],
    ["Phone", ({ phone }) => phone],
    ["Roles", ({ roles }) => roles.map(roleName).join(", ")],
    ["Seller", ({ type }) => type.seller],
    ["Buyer", ({ type }) => type.buyer],
    ["Verified", ({ verified }) => verified],
    ["Active", ({ active }) => active],
    ["Joined (Central Time)", ({ createdAt }) => at(createdAt)],
    ["Id", ({ _id }) => _id],
  ],
});
