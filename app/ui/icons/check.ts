import { drawIcon } from "../draw-icon.tsx";

export default /* @__PURE__ */ drawIcon("<path d='M20 6 9 17l-5-5'/>");
