import { drawIcon } from "../draw-icon.tsx";

export default /* @__PURE__ */ drawIcon("<path d='m6 9 6 6 6-6'/>");
