import { LIMIT_SENTENCES, MAX_PIXELS, UPLOAD_LIMITS } from "#modules/files/policy.ts";

/** Smaller pictures rarely have too many pixels, so they aren't read. */
const LARGE_BYTES = 4_000_000;
/** What the canvas of every phone holds. */
const MOST_CANVAS = 16_000_000;

/** Why the server won't take a file of this size, in words; null if it may. */
export function sizeFault({ type, size }: Pick<Blob, "type" | "size">): string | null {
  const kind = type.startsWith("image/") ? "image" : type.startsWith("video/") ? "video" : "pdf";
  if (kind === "pdf" && type !== "application/pdf") return null;
  return size > UPLOAD_LIMITS[kind] ? LIMIT_SENTENCES[kind] : null;
}

/** How much smaller a picture becomes, as a share of its sides; null if the server takes it as it is. */
export const shareOf = (pixels: number, bytes: number): number | null =>
  pixels <= MAX_PIXELS && bytes <= UPLOAD_LIMITS.image ? null : Math.min(1, Math.sqrt(MOST_CANVAS / pixels));

/** Phones and offices give pictures names from which a browser can't tell what they are. */
const MAY_BE_PICTURE = /^(?:image\/.*|application\/octet-stream|)$/;

/** A picture of too many pixels or bytes as a smaller JPEG; every other file, and one that this browser doesn't show, as it is. */
export async function fitFile<F extends Blob & { name?: string }>(file: F): Promise<F | File> {
  if (!MAY_BE_PICTURE.test(file.type) || file.size < LARGE_BYTES) return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    const share = shareOf(width * height, file.size);
    if (share === null) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(width * share);
    canvas.height = Math.floor(height * share);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
    const name = (file.name ?? "picture").replace(/\.[^.]*$/, "");
    return smaller ? new File([smaller], `${name}.jpg`, { type: "image/jpeg" }) : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(url);
  }
}
