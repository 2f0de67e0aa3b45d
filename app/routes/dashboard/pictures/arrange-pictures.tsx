import { Link } from "@remix-run/react";
import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from "react";
import { KeptImage } from "#app/features/evaluation/kept-image.tsx";
import * as styles from "#app/features/evaluation/pictures.module.css";
import { editPicturePath, imagePath, picturesActionPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { ArrowLeft, ArrowRight, Trash } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { sketchOf } from "#app/ui/sketch.ts";
import { ANGLES, MovePicture, type PictureKind, type ShownPicture } from "#modules/inspections/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { PICTURE_GROUPS } from "./picture-groups.ts";
import { PictureWords } from "./picture-labels.tsx";
import { type DevicePicture, useDevicePictures } from "./use-device-pictures.ts";
import { moved, type Order, tileId, useOrder } from "./use-order.ts";

const fields = fieldsOf(MovePicture);

type Props = { swap: string; overview: readonly ShownPicture[]; damages: readonly ShownPicture[] };
const KINDS = ["overview", "damages"] as const;

/** The pictures in their two groups. They are put in order by dragging, with the arrow keys, or with buttons. */
export function ArrangePictures({ swap, overview, damages }: Props) {
  const { order, saving, pictures, change, said } = useOrder(swap, useDevicePictures(swap, { overview, damages }));
  const [dragged, setDragged] = useState<string | null>(null);
  const drop = (kind: PictureKind, before: string | null) => {
    if (dragged) change(moved(order, dragged, kind, before), dragged);
    setDragged(null);
  };
  const keys = (event: KeyboardEvent, key: string) => {
    const to = lookup(KEYS, event.key);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    change(to(order, key), key);
  };
  return (
    <section className="card" id="arrange" aria-labelledby="arrange-title" data-save={saving}>
      <div className="card-top">
        <h2 id="arrange-title">Arrange the pictures</h2>
      </div>
      <div className="in stack">
        <p className="dim">
          The first picture is the one on the card. Drag the pictures, or choose one and press the arrow keys: left and
          right move it, up and down move it to the other group.
        </p>
        <p className="sr" role="status">
          {said}
        </p>
        {saving === "waiting" && <p className="dim">Kept on this device, sent later</p>}
        {saving === "failed" && (
          <p className="err" role="alert">
            The order could not be saved. Move a picture once more to try again.
          </p>
        )}
        {KINDS.map((kind) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dragging has keys and buttons beside it
          <div key={kind} onDragOver={(event) => dragged && event.preventDefault()} onDrop={() => drop(kind, null)}>
            <h3 className={styles.groupHead}>
              {PICTURE_GROUPS[kind]}
              <span className="dim num">{order[kind].length}</span>
            </h3>
            {order[kind].length === 0 && <p className={`dim text-14 ${styles.empty}`}>No pictures in this group.</p>}
            <ol className={`grid unlisted gap-12 unpadded ${styles.arranged}`}>
              {order[kind].map((key, at) => {
                const picture = pictures.get(key);
                if (!picture) return null;
                const dragging = {
                  onDragStart: () => setDragged(key),
                  onDragEnd: () => setDragged(null),
                  onDrop: (event: DragEvent) => {
                    event.stopPropagation();
                    drop(kind, key);
                  },
                };
                return (
                  <li key={key} draggable {...dragging} className={cx(dragged === key && styles.dragged)}>
                    <Tile
                      swap={swap}
                      picture={picture}
                      kind={kind}
                      at={at}
                      count={order[kind].length}
                      onKeyDown={(event) => keys(event, key)}
                      onMove={(by) => change(step(order, key, by), key)}
                      onOther={(other) => change(moved(order, key, other, null), key)}
                    />
                  </li>
                );
              })}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

const KEYS: Record<string, ((order: Order, key: string) => Order) | undefined> = {
  ArrowLeft: (order, key) => step(order, key, -1),
  ArrowRight: (order, key) => step(order, key, 1),
  ArrowUp: (order, key) => moved(order, key, "overview", null),
  ArrowDown: (order, key) => moved(order, key, "damages", null),
  Home: (order, key) => moved(order, key, kindOf(order, key), order[kindOf(order, key)][0] ?? null),
};

const kindOf = (order: Order, key: string): PictureKind => (order.overview.includes(key) ? "overview" : "damages");

function step(order: Order, key: string, by: 1 | -1): Order {
  const kind = kindOf(order, key);
  const at = order[kind].indexOf(key) + by;
  if (at < 0 || at >= order[kind].length) return order;
  return { ...order, [kind]: order[kind].filter((other) => other !== key).toSpliced(at, 0, key) };
}

export const nameOf = ({ angle, alt, note }: Pick<ShownPicture, "angle" | "alt" | "note">, at: number): string =>
  (angle && ANGLES[angle].label) || alt || note || `Picture ${at + 1}`;

type TileProps = {
  swap: string;
  picture: DevicePicture;
  kind: PictureKind;
  at: number;
  count: number;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (by: 1 | -1) => void;
  onOther: (kind: PictureKind) => void;
};

/** A picture that opens the editor, and below it the buttons that move or remove it. */
function Tile({ swap, picture, kind, at, count, onKeyDown, onMove, onOther }: TileProps) {
  const name = nameOf(picture, at);
  const place = `${name}, ${at + 1} of ${count} in ${PICTURE_GROUPS[kind]}`;
  const other = kind === "overview" ? "damages" : "overview";
  // With scripts, a button moves the picture as the arrow keys do.
  const move = (by: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault();
    onMove(by);
  };
  const discard = (event: MouseEvent) => {
    if (!picture.kept) return;
    event.preventDefault();
    picture.kept.discard();
  };
  return (
    <>
      {picture.kept ? (
        <button
          type="button"
          onKeyDown={onKeyDown}
          id={tileId(picture.key)}
          aria-label={place}
          className={`clickable borderless unpadded ${styles.keptTile}`}
        >
          <KeptImage {...picture.kept} />
        </button>
      ) : (
        <Link
          to={editPicturePath(swap, picture.key)}
          onKeyDown={onKeyDown}
          draggable={false}
          id={tileId(picture.key)}
          aria-label={`Edit ${place}`}
        >
          <img
            src={imagePath(picture, "thumb")}
            alt=""
            width={90}
            height={60}
            style={sketchOf(picture)}
            loading="lazy"
            draggable={false}
          />
        </Link>
      )}
      <span className="clip small">{name}</span>
      {picture.kept && <State tone="info">Waiting</State>}
      {picture.private && <span className="text-12 strong amber">Private</span>}
      <PostForm action={picturesActionPath(swap, "move")} className="flex gap-2" preventScrollReset>
        <input type="hidden" name={fields.key.name} value={picture.key} />
        <Button
          size="small"
          square
          label={`Move ${name} earlier`}
          name={fields.to.name}
          value="earlier"
          disabled={at === 0}
          onClick={move(-1)}
        >
          <ArrowLeft />
        </Button>
        <Button
          size="small"
          square
          label={`Move ${name} later`}
          name={fields.to.name}
          value="later"
          disabled={at === count - 1}
          onClick={move(1)}
        >
          <ArrowRight />
        </Button>
        <Button
          size="small"
          square
          label={`Remove ${name}`}
          formAction={picturesActionPath(swap, "remove")}
          kind="quiet"
          onClick={discard}
        >
          <Trash />
        </Button>
      </PostForm>
      <PictureWords swap={swap} picture={picture} name={name} other={other} onOther={() => onOther(other)} />
    </>
  );
}
