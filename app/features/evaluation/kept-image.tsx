import { useObjectUrl } from "#app/features/offline-queue/use-object-url.ts";
import { imagePath } from "#app/shared/paths.ts";

type Props = {
  /** The file on this device; undefined once it was sent. */
  file: File | undefined;
  /** Its key on the server, once it was sent. */
  sentKey: string | undefined;
  alt?: string;
};

/** A picture that was added on this device: from the device, or from the server once its file was sent. */
export function KeptImage({ file, sentKey, alt = "" }: Props) {
  if (file) return <OwnImage file={file} alt={alt} />;
  if (!sentKey) return null;
  return <img src={imagePath({ key: sentKey, public: false }, "preview")} alt={alt} width={100} height={100} />;
}

function OwnImage({ file, alt }: { file: File; alt: string }) {
  const url = useObjectUrl(file);
  return url ? <img src={url} alt={alt} width={100} height={100} /> : null;
}
