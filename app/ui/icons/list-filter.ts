import { drawIcon } from "../draw-icon.tsx";

export default /* @__PURE__ */ drawIcon("<path d='M2 5h20'/><path d='M6 12h12'/><path d='M9 19h6'/>");
