import type { Role } from "#modules/kernel/permissions.ts";

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
