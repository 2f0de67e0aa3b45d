import { ROLE_LABELS, type Role } from "#modules/kernel/permissions.ts";

/** "call-center" -> "Call center"; the other roles have fixed names. */
export const roleName = (role: Role): string =>
  ROLE_LABELS[role] ?? role.charAt(0).toUpperCase() + role.slice(1).replaceAll("-", " ");

/** Whether a private user sells or buys; staff and dealers do neither. */
export function typeName({
  roles,
  type,
}: {
  roles: readonly Role[];
  type: { seller: boolean; buyer: boolean };
}): string {
  const { seller, buyer } = type;
  if (!roles.includes("user")) return "";
  if (seller && buyer) return "Seller and buyer";
  if (seller) return "Seller";
  return buyer ? "Buyer" : "";
}
