import type { MetaFunction } from "@remix-run/node";
import { Controls } from "#app/components/gallery/controls.tsx";
import { Fields } from "#app/components/gallery/fields.tsx";
import * as styles from "#app/components/gallery/gallery.module.css";
import { Marks } from "#app/components/gallery/marks.tsx";
import { Pieces } from "#app/components/gallery/pieces.tsx";
import { Tables } from "#app/components/gallery/tables.tsx";
import { NAME } from "#app/shared/brand.ts";
import { environment } from "#modules/kernel/environment.ts";

/** The component gallery for developers. It is never available in production. */
export function loader() {
  if (environment().mode === "production") throw new Response("Not found", { status: 404 });
  return null;
}

export const meta: MetaFunction = () => [{ title: `Components · ${NAME}` }, { name: "robots", content: "noindex" }];

export default function Gallery() {
  return (
    <div className={`page page-body ${styles.gallery}`}>
      <h1>Components</h1>
      <Controls />
      <Fields />
      <Marks />
      <Pieces />
      <Tables />
    </div>
  );
}
