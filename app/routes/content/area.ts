/** Some pages stand in the dealers' area as well, under addresses of its own (spec 2.2). */
export const areaOf = ({ pathname }: URL): "" | "/dealer" => (pathname.startsWith("/dealer/") ? "/dealer" : "");
