export { default, handleError, streamTimeout } from "#app/rendering/render-page.tsx";
