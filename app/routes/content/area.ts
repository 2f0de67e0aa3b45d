/** Some pages are also in the dealers' area, under separate addresses (spec 2.2). */
export const areaOf = ({ pathname }: URL): "" | "/dealer" => (pathname.startsWith("/dealer/") ? "/dealer" : "");
