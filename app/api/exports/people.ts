import { at } from "#app/http/downloads/export-file.ts";
import { eachUser, type UserRow } from "#modules/accounts/index.ts";
import { UserQuery } from "#modules/accounts/schemas.ts";
import { roleName } from "#modules/kernel/permissions.ts";
import { defineExport } from "./kit.ts";

export const users = defineExport<UserQuery, UserRow>({
  name: "users",
  endpoints: ["/users"],
  query: UserQuery,
  rows: eachUser,
  columns: [
    ["Name", ({ fullName }) => fullName, "name"],
    ["Email", ({ email }) => email, "contact"],
    ["Phone", ({ phone }) => phone, "contact"],
    ["Roles", ({ roles }) => roles.map(roleName).join(", "), "role"],
    ["Seller", ({ type }) => type.seller, "type"],
    ["Buyer", ({ type }) => type.buyer, "type"],
    ["Verified", ({ verified }) => verified, "state"],
    ["Active", ({ active }) => active, "state"],
    ["Joined (Central Time)", ({ createdAt }) => at(createdAt), "joined"],
    ["Id", ({ _id }) => _id],
  ],
});
