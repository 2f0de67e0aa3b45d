// The preview pictures of shared pages.
export { openCarPicture, openListingPicture } from "./open-social.ts";
