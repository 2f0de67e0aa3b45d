/** The path prefix of the dealers' area, which shows some pages under separate addresses (spec 2.2). */
export const areaOf = ({ pathname }: URL): "" | "/dealer" => (pathname.startsWith("/dealer/") ? "/dealer" : "");
