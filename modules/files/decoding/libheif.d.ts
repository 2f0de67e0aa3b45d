/** The part of the library's interface that we use; the package has no types of its own for it. */
declare module "libheif-js/wasm-bundle.js" {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
  class HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean | number;
    /** Writes the upright picture as RGBA, and calls back with null if it can't be decoded. */
    display(into: Pixels, done: (pixels: Pixels | null) => void): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
