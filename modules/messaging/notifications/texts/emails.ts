/** Messages about the texts and calls that the site pays for. */
export { textsAlarm } from "./texts-alarm.ts";
