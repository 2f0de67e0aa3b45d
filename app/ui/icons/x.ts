import { drawIcon } from "../draw-icon.tsx";

export default /* @__PURE__ */ drawIcon("<path d='M18 6 6 18'/><path d='m6 6 12 12'/>");
