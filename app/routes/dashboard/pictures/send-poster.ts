import { newKey } from "#app/features/upload/new-key.ts";
import { sendFile } from "#app/features/upload/send-file.ts";

/** The moment of a video that is taken as its poster, seconds. */
const MOMENT = 1;

/** Takes a picture of a video as the browser plays it, and sends it. Returns the key of the picture. */
export async function sendPoster(video: File): Promise<string> {
  const url = URL.createObjectURL(video);
  try {
    const { key } = await sendFile({ file: await frameOf(url), key: newKey() });
    return key;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function frameOf(url: string): Promise<File> {
  return new Promise((resolve, reject) => {
    const video = document.createElement("video");
    video.muted = true;
    video.preload = "auto";
    video.onerror = () => reject(new Error("The browser does not play this video"));
    video.onloadedmetadata = () => {
      video.currentTime = Math.min(MOMENT, video.duration / 2 || 0);
    };
    video.onseeked = () => {
      const canvas = document.createElement("canvas");
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext("2d")?.drawImage(video, 0, 0);
      canvas.toBlob(
        (blob) => (blob ? resolve(new File([blob], "poster.jpg")) : reject(new Error("The video shows no picture"))),
        "image/jpeg",
        0.9,
      );
    };
    video.src = url;
  });
}
