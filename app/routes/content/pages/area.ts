/** The path prefix of the dealers' area, which shows some pages under separate addresses. */
export const areaOf = ({ pathname }: URL): "" | "/dealer" => (pathname.startsWith("/dealer/") ? "/dealer" : "");
