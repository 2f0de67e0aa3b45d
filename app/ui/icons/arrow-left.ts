import { drawIcon } from "../draw-icon.tsx";

export default /* @__PURE__ */ drawIcon("<path d='m12 19-7-7 7-7'/><path d='M19 12H5'/>");
