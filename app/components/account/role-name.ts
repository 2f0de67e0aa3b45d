import { ROLE_LABELS, type Role } from "#modules/kernel/permissions.ts";

/** "call-center" -> "Call center"; the names people use for the others. */
export const roleName = (role: Role): string =>
  ROLE_LABELS[role] ?? role.charAt(0).toUpperCase() + role.slice(1).replaceAll("-", " ");

export function typeName({ seller, buyer }: { seller: boolean; buyer: boolean }): string {
  if (seller && buyer) return "Seller and buyer";
  if (seller) return "Seller";
  return buyer ? "Buyer" : "";
}
