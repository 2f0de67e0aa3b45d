import * as styles from "#app/features/claim/claims.module.css";
import { NAME } from "#app/shared/brand.ts";
import { filePath, imagePath } from "#app/shared/paths.ts";
import { FileText } from "#app/ui/icon.tsx";
import {
  type ClaimPost,
  type ClaimPostKind,
  type ClaimReader,
  type ClaimView,
  claimTitle,
} from "#modules/claims/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

const ROLES: Record<ClaimReader, string> = { buyer: "Buyer", seller: "Seller", staff: NAME };
const HEADINGS: Partial<Record<ClaimPostKind, string>> = {
  answer: "Answer",
  decision: "Decision",
  reopened: "Decided again",
};

/** Everything that was written about a claim, oldest first. */
export function ClaimThread({ posts, channel }: Pick<ClaimView, "posts" | "channel">) {
  const headingOf = (kind: ClaimPostKind) => (kind === "claim" ? claimTitle(channel) : HEADINGS[kind]);
  return (
    <ol className={`grid gap-20 ${styles.thread}`}>
      {posts.map((post) => (
        <li className="grid shrinks gap-6" key={post._id} data-role={post.role ?? "none"}>
          <p className={`flex wrap baseline ${styles.by}`}>
            <b>{post.author ?? NAME}</b>
            {post.role && <span className="dim">{ROLES[post.role]}</span>}
            {headingOf(post.kind) && <span className={`small press ${styles.kind}`}>{headingOf(post.kind)}</span>}
            <time className="dim" dateTime={post.at}>
              {formatDashboardMoment(post.at)}
            </time>
          </p>
          <p className={styles.text}>{post.text}</p>
          {post.files.length > 0 && <Files files={post.files} />}
        </li>
      ))}
    </ol>
  );
}

function Files({ files }: { files: ClaimPost["files"] }) {
  return (
    <ul className={`grid gap-10 ${styles.files}`}>
      {files.map(({ key, name, kind }) => (
        <li key={key}>
          {kind === "image" ? (
            <a href={imagePath({ key, public: false }, "viewer")} target="_blank" rel="noreferrer">
              <img
                className="block full rounded-control"
                src={imagePath({ key, public: false }, "content")}
                alt={name}
                width={300}
                height={180}
                loading="lazy"
              />
            </a>
          ) : (
            <a
              href={filePath(key)}
              target="_blank"
              rel="noreferrer"
              className={`row framed rounded-control ${styles.document}`}
            >
              <FileText />
              <span className="clip">{name}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
