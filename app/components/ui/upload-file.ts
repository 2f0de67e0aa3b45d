export type Uploading = { name: string; done: number; key?: string; error?: string };

/**
 * Uploads a single file and reports its progress (0 to 1). Returns the file's key. Throws an Error with the server's
 * sentence when the file is refused.
 */
export function uploadFile(to: string, file: File, onProgress: (done: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append("file", file);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = () => reject(new Error("The file could not be sent. Please try again."));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status < 300 && typeof answer.key === "string") resolve(answer.key);
      else reject(new Error(typeof answer.message === "string" ? answer.message : "The file was not accepted."));
    };
    request.open("PUT", to);
    request.setRequestHeader("accept", "application/json");
    request.send(body);
  });
}

function parse(text: string): { key?: unknown; message?: unknown } {
  try {
    return JSON.parse(text) as { key?: unknown; message?: unknown };
  } catch {
    return {};
  }
}
