// The pictures that stand for our pages where they are shared.
export { openCarPicture, openListingPicture } from "./open-social.ts";
