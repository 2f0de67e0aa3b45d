import type { FileKind } from "./schemas.ts";

const EXTENSIONS: Record<FileKind, readonly string[]> = {
  image: ["jpg", "jpeg", "jfif", "png", "webp", "gif", "avif"],
  video: ["mp4", "m4v", "mov", "webm", "qt"],
  pdf: ["pdf"],
};
const EXTENSION = /\.([a-z0-9]{1,8})$/i;

/** A name that promises another kind of file is refused; one without an ending promises nothing. */
export function nameFits(name: string, kind: FileKind): boolean {
  const extension = EXTENSION.exec(name.trim())?.[1]?.toLowerCase();
  return extension === undefined || EXTENSIONS[kind].includes(extension);
}

/** A name that is safe to show and to save under, with the ending its content deserves. */
export function correctName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const bare = last
    .normalize("NFC")
    .replace(EXTENSION, "")
    // Control characters and those that turn the direction of writing could disguise the ending.
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, "")
    .trim()
    .slice(0, 120);
  return `${bare || "file"}.${extension}`;
}
