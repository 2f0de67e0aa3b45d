import { useState } from "react";
import { Check, Copy } from "#app/ui/icon.tsx";

/** Copies the address to the clipboard and confirms it. */
export function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" onClick={copy}>
      {copied ? <Check /> : <Copy />}
      <span role="status">{copied ? "Copied" : "Copy link"}</span>
    </button>
  );
}
