import { lookup } from "./lookup.ts";

const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** Text as it was before our renderers escaped it for HTML. */
export const readHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => lookup(SIGNS, sign) ?? sign);
